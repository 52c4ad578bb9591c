/**
 * A telephone number as a link. Phones turn a number in plain text into a link themselves, before the page hydrates, and
 * React would then render the whole page again.
 */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a
      className={`inline-flex min-h-11 items-center whitespace-nowrap tabular-nums print:min-h-0 pointer-fine:min-h-6 ${className}`}
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    >
      {phone}
    </a>
  )
}
