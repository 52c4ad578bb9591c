import { Fragment, type ReactNode } from 'react'

/** What never breaks in two at its dash: a voucher's code, hours such as '9am-9pm', what the evenings are called. */
const WHOLE = /(SLP-[A-Z0-9]{8}|[\d:]+[ap]m-[\d:]+[ap]m|paint-and-sip)/
/** With the sign after it, which would otherwise stand on a line of its own. */
const ADDRESS = /([^\s@]+@[^\s@]+)/

/** A text that breaks where a reader would: an e-mail address before itself, or before its @, not before its last letter. */
export function Unbroken({ text }: { text: string }) {
  return cut(
    text,
    WHOLE,
    (whole) => <span className="nowrap">{whole}</span>,
    (rest) =>
      cut(rest, ADDRESS, (address) => {
        const at = address.indexOf('@')
        return (
          <span className="piece">
            {address.slice(0, at)}
            <wbr />
            {address.slice(at)}
          </span>
        )
      }),
  )
}

/** The parts of a text: each second one is what was looked for. */
function cut(
  text: string,
  by: RegExp,
  found: (part: string) => ReactNode,
  rest: (part: string) => ReactNode = (part) => part,
): ReactNode {
  const parts = text.split(by)
  if (parts.length === 1) return rest(text)
  // The parts of one text keep their places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, index) => <Fragment key={index}>{index % 2 ? found(part) : rest(part)}</Fragment>)
}
