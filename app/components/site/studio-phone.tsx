import { useSite } from './route-data'

/** The studio's number, written large: the shortest way to it. */
export function StudioPhone() {
  const { phone, phoneHref } = useSite()
  return (
    <a
      className="inline-block py-0.5 font-display text-title font-semibold tracking-display text-action tabular-nums decoration-[0.05em]"
      href={phoneHref}
    >
      {phone}
    </a>
  )
}
