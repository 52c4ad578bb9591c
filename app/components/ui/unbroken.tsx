import { Fragment } from 'react'

/** What never breaks in two at its dash: a voucher's code, hours such as '9am-9pm', what the evenings are called. */
const WHOLE = /(SLP-[A-Z0-9]{8}|[\d:]+[ap]m-[\d:]+[ap]m|paint-and-sip)/

/** A text that breaks where a reader would break it: an e-mail address before its @, not before its last letter. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 ? (
      <span className="nowrap" key={part}>
        {part}
      </span>
    ) : (
      // The parts of one text keep their places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{withBreaks(part)}</Fragment>
    ),
  )
}

function withBreaks(text: string) {
  const [before, ...after] = text.split(/(?=@)/)
  if (!after.length) return before
  return [
    before,
    ...after.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>
        <wbr />
        {part}
      </Fragment>
    )),
  ]
}
