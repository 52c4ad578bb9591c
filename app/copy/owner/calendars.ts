/** The owner's calendar feed, and its page in Settings. */
export const calendars = {
  title: 'Calendar',
  ownerFeed: (business: string) => `${business}: who is booked`,
  booked: (people: number, places: number) => `${people} of ${places} places booked`,
} as const
