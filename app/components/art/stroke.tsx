const shapes = {
  'divider-1': '0 0 1440 48',
  'divider-2': '0 0 1440 64',
  torn: '0 0 1200 160',
} as const

/** A painted stroke in the colour of its surroundings; all come in one file, fetched once. */
export function Stroke({ name, className }: { name: keyof typeof shapes; className: string }) {
  return (
    <svg
      className={className}
      viewBox={shapes[name]}
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/art/strokes.svg#${name}`} />
    </svg>
  )
}
