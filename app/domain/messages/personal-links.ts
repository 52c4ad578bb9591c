/** Links that make or open an account, or confirm a bidder's device. */
const PERSONAL = /(\/admin\/[\w/-]+\?token=|\/bidder-device\/)[\w.~%-]+/g

/** A message for other readers than its recipient: without links that act for the recipient (rule 9.21). */
export function withoutPersonalLinks(message: string): string {
  return message.replace(PERSONAL, '$1…')
}

/** Whether a message has such a link, so that it must not be sent to another address. */
export function isPersonal(message: { text: string }): boolean {
  return withoutPersonalLinks(message.text) !== message.text
}
