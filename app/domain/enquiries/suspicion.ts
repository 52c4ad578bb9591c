import type { Enquiry } from '#db/queries/people/enquiries'

/** Faster than this nobody reads a form and types into it, in milliseconds. */
const MIN_TYPING_MS = 3000
/** So many addresses in one message are advertising. */
const MAX_LINKS = 3

/**
 * Why a message looks like advertising; null when it does not. Nothing here refuses a message: a suspicious one is stored
 * apart, and its sender reads that.
 */
export function findSpamReason(
  message: { text: string; isTrapped: boolean; shownAt: number | null },
  now: Date,
): Enquiry['spam_reason'] {
  if (message.isTrapped) return 'trap'
  const links = message.text.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  if (links >= MAX_LINKS) return 'links'
  const since = message.shownAt === null ? null : now.getTime() - message.shownAt
  return links > 0 && since !== null && since >= 0 && since < MIN_TYPING_MS ? 'fast' : null
}
