import type { ReactNode } from 'react'

/** Strokes of the forms; always beside words, so hidden from assistive technology. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v6M12 16.5v.1" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.3l3.5 2" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
)

export const BackIcon = () => (
  <Icon>
    <path d="M19 12.2C14 12 9 12 5 12M11 5.5C9 8 7.5 10 5 12c2.5 2 4 4 6 6.5" />
  </Icon>
)

export const TickIcon = () => (
  <Icon>
    <path d="M4.5 13c2 1.5 3.5 3.5 4.8 5.5C11.5 13 15 8.5 20 5" />
  </Icon>
)
