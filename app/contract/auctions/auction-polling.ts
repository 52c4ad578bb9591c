/** In a file of its own, so that the page does not load the validators. */

/** The answer's header with the server's clock, an instant in ISO: the page counts down by it. */
export const SERVER_TIME_HEADER = 'X-Server-Time'

/** How often the page asks, in milliseconds (rule 7.21). */
export const POLL = { feed: 1000, detail: 2000, ownBids: 2000, active: 5000, upcoming: 30_000 } as const
