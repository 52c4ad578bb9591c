import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TOOLTIP } from '~/contract/constants'

let closedAt = Number.NEGATIVE_INFINITY

/** A few words beside a control, without delay right after another tooltip. Everything necessary is also in the page. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef(0)

  const show = (event: { timeStamp: number }) => {
    window.clearTimeout(timer.current)
    const delay = event.timeStamp - closedAt < TOOLTIP.skip ? 0 : TOOLTIP.delay
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  const hide = (event: { timeStamp: number }) => {
    window.clearTimeout(timer.current)
    if (open) closedAt = event.timeStamp
    setOpen(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the control inside
    <span
      className="relative inline-block"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide(event)}
    >
      {children(id)}
      <span
        className="pointer-events-none absolute bottom-[calc(100%+0.5rem)] left-0 z-30 w-max max-w-[min(16rem,60vw)] rounded-field bg-ink px-3 py-1.5 text-sm/relaxed text-canvas"
        role="tooltip"
        id={id}
        hidden={!open}
      >
        {text}
      </span>
    </span>
  )
}
