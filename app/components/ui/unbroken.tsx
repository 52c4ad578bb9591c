/** What stays on one line: a voucher's code, hours, 'paint-and-sip', an e-mail address with the sign after it. */
const WHOLE = /(SLP-[A-Z0-9]{8}|[\d:]+[ap]m-[\d:]+[ap]m|paint-and-sip|[^\s@]+@[^\s@]+)/

/** A text that breaks where a reader would; an address that fits on no line, before its @ and not before its last letter. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) => {
    if (index % 2 === 0) return part
    const [start, host] = part.split('@')
    return (
      // The parts of one text never move, and two may be equal.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span className={host ? 'inline-block max-w-full' : 'whitespace-nowrap'} key={index}>
        {start}
        {host && <wbr />}
        {host && `@${host}`}
      </span>
    )
  })
}
