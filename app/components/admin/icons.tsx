/** Small painted icons, each beside words that say the same. */
const paths = {
  home: 'M4 11.5C7 9 9.5 6.5 12 4c2.5 2.5 5 5 8 7.5M6.5 10v9.5h11V10M10.5 19.5V14h3v5.5',
  back: 'M19 12.2C14 12 9 12 5 12M11 5.5C9 8 7.5 10 5 12c2.5 2 4 4 6 6.5',
  info: 'M12 11v6M12 7.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  alert: 'M12 7v6M12 16.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  clip: 'M18 11.5l-6 6a4 4 0 0 1-5.600-5.600l7-7a2.700 2.700 0 0 1 3.800 3.800l-6.800 6.800a1.300 1.300 0 0 1-1.900-1.900l6-6',
} as const

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
