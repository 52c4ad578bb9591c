import { Fragment } from 'react'

/** A voucher's code in a text that people read. */
const CODE = /(SLP-[A-Z0-9]{8})/

/** A text in which a voucher's code never breaks in two at its dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(CODE).map((part, index) =>
    CODE.test(part) ? (
      <span className="nowrap" key={part}>
        {part}
      </span>
    ) : (
      // The parts of one text keep their places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
