/** Links that make or open an account, and those that sign a bidder in. */
const PERSONAL = /(\/admin\/[\w/-]+\?token=|\/bidder-device\/)[\w.~%-]+/g

/** A message as other people than its recipient may read it: no link in it acts for that person (rule 9.21). */
export function withoutPersonalLinks(message: string): string {
  return message.replace(PERSONAL, '$1…')
}

/** Whether a message has such a link, so that it goes to no other address. */
export function isPersonal(message: { text: string }): boolean {
  return withoutPersonalLinks(message.text) !== message.text
}
