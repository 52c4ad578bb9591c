import { useSite } from './route-data'

/** The studio's phone number in large figures, as a link. */
export function StudioPhone() {
  const { phone, phoneHref } = useSite()
  return (
    <a
      className="inline-block py-1.5 font-display text-title font-semibold tracking-display text-action tabular-nums decoration-[0.05em]"
      href={phoneHref}
    >
      {phone}
    </a>
  )
}
