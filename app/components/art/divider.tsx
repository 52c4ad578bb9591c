const heights = { 1: 48, 2: 64 } as const

/** A painted line between two parts of a page; it is fetched when it comes near. */
export function Divider({ which }: { which: keyof typeof heights }) {
  return (
    <img
      className="divider"
      src={`/art/divider-${which}.svg`}
      alt=""
      width={1440}
      height={heights[which]}
      loading="lazy"
      decoding="async"
    />
  )
}
