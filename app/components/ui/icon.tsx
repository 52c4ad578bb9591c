const paths = {
  menu: 'M3 7c6-1 12 .6 18 0M3 12.4c5 .7 12-.8 18 0M3 17.6c7-.8 11 .5 18 0',
  out: 'M8 16 18 6M10 5.5h8.5V14',
  tick: 'M4.5 13c2 1.5 3.5 3.5 4.8 5.5C11.5 13 15 8.5 20 5',
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v6M12 16.5v.1',
  close: 'M5 5.5c5 4 9 9 14 13.5M19 5C14 9 9.5 14 5 19',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7v5.3l3.5 2',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4M15.5 3v4',
  place: 'M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21ZM12 7.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  previous: 'M14.5 5C12 8 10 10 8.5 12c1.5 2 3.5 4 6 7',
  next: 'M9.5 5c2.5 3 4.5 5 6 7-1.5 2-3.5 4-6 7',
  back: 'M19 12.2C14 12 9 12 5 12M11 5.5C9 8 7.5 10 5 12c2.5 2 4 4 6 6.5',
  home: 'M4 11.5C7 9 9.5 6.5 12 4c2.5 2.5 5 5 8 7.5M6.5 10v9.5h11V10M10.5 19.5V14h3v5.5',
  info: 'M12 11v6M12 7.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  clip: 'M18 11.5l-6 6a4 4 0 0 1-5.600-5.600l7-7a2.700 2.700 0 0 1 3.800 3.800l-6.800 6.800a1.300 1.300 0 0 1-1.900-1.900l6-6',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.500a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  plus: 'M12 4c.3 5-.2 11 0 16M4 12.1c5-.3 11 .2 16-.1',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
} as const

type IconName = keyof typeof paths

export function Icon({ name, className = 'size-[1.25em]' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`flex-none fill-none stroke-current stroke-2 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
