/** A strip of torn paper in the colour of its surroundings. */
export function TornPaper({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 160"
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <use href="/art/torn.svg#torn" />
    </svg>
  )
}
