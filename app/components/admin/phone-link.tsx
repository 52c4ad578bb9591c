/**
 * A telephone number as a link. Phones turn a number in plain text into a link themselves, before the page hydrates, and
 * React would then render the whole page again.
 */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}
