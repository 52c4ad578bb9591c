import { checkout } from '~/copy/payments/checkout'

/** On one line; three steps fit there on the smallest phone. */
const LINE = {
  list: 'flex flex-wrap gap-x-[clamp(0.4rem,4vw-0.5rem,1rem)] gap-y-2 font-bold text-ink-soft text-sm max-[22rem]:text-xs',
  step: 'inline-flex items-center gap-1 before:h-3 before:w-3.5 before:clip-dab max-[22rem]:before:h-2 max-[22rem]:before:w-2.5',
  done: 'before:bg-sage',
  current: 'text-wine before:bg-sunset',
  next: 'before:bg-line',
}

interface StepsProps {
  look?: typeof LINE
  className?: string
  current: number
  names?: readonly string[]
  label?: string
}

/** The current step of a purchase, or of an order. */
export function Steps(props: StepsProps) {
  const { look = LINE, className = '', current, names = checkout.steps, label = checkout.stepsLabel } = props
  const { list, step, done, current: here, next } = look
  return (
    <ol className={`${list} ${className}`} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={`${step} ${index < current ? done : index === current ? here : next}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
