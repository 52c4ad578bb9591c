/** What stays on one line: a voucher's code, hours, 'paint-and-sip', an e-mail address with the punctuation after it. */
const WHOLE = /(SLP-[A-Z0-9]{8}|[\d:]+[ap]m-[\d:]+[ap]m|paint-and-sip|[^\s@]+@[^\s@]+)/

/** A text with unbroken codes, hours and e-mail addresses; an address that is too long for a line breaks before its @. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) => {
    if (index % 2 === 0) return part
    const [start, host] = part.split('@')
    return (
      // The parts of one text never move, and two may be equal.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span className={host ? 'inline-block max-w-full align-top' : 'whitespace-nowrap'} key={index}>
        {start}
        {host && <wbr />}
        {host && `@${host}`}
      </span>
    )
  })
}
