import { type ReactElement, useRef } from 'react'
import { useHydrated } from '../browser/use-hydrated'

interface Props {
  fewer: string
  more: string
  /** The value after this many steps; undefined if there is none. */
  next(by: number): string | undefined
  /** The control that has the value: a select, or a field for a number. Without scripts it has no buttons. */
  children: ReactElement
}

export const stepperValueClass =
  'text-[min(1.25rem,6vw)]/none min-h-field min-w-0 text-center font-display font-semibold tabular-nums lining-nums text-wine outline-none'

/** A control with a button on each side. */
export function Stepper({ fewer, more, next, children }: Props) {
  const hydrated = useHydrated()
  const frame = useRef<HTMLDivElement>(null)

  function step(by: number) {
    const control = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    const value = next(by)
    if (!control || value === undefined) return
    control.value = value
    // As if the visitor had changed it, so that the form notices.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const button = (sign: string, label: string, by: number) =>
    hydrated ? (
      <button
        className="min-h-field w-[min(3.25rem,18vw)] flex-none touch-manipulation bg-sand font-display text-2xl/tight font-semibold text-wine focus-visible:bg-ochre-wash focus-visible:outline-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 forced-colors:border"
        type="button"
        aria-label={label}
        // Not `disabled`, because then it would lose the focus.
        aria-disabled={next(by) === undefined || undefined}
        onClick={() => step(by)}
      >
        {sign}
      </button>
    ) : null

  return (
    <div
      ref={frame}
      className="flex w-fit max-w-full overflow-hidden rounded-field border-[1.5px] border-edge bg-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger"
    >
      {button('−', fewer, -1)}
      {children}
      {button('+', more, 1)}
    </div>
  )
}
