/**
 * A telephone number to call by a touch. A phone that found it as mere text among others would make a link of it by itself,
 * before the page's scripts take over, and they would render the whole page again.
 */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}
