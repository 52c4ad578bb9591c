import { checkout } from '~/copy/payments/checkout'

const LOOKS = {
  /** On one line; three steps fit there on the smallest phone. */
  line: {
    list: 'flex flex-wrap gap-x-[clamp(0.4rem,4vw-0.5rem,1rem)] gap-y-1.5 font-bold text-ink-soft text-sm max-[22rem]:text-xs',
    step: 'inline-flex items-center gap-1 before:h-[0.8rem] before:w-[0.9rem] before:clip-dab max-[22rem]:before:h-[0.55rem] max-[22rem]:before:w-[0.6rem]',
    done: 'before:bg-sage',
    current: 'text-wine before:bg-sunset',
    next: 'before:bg-line',
  },
  /** Below each other, joined by a line: how far an order is. */
  way: {
    list: 'grid font-bold text-ink-soft',
    step: 'relative flex min-h-[2.6rem] items-center gap-[0.8rem] before:z-1 before:h-[1.35rem] before:w-[1.6rem] before:flex-none before:clip-dab even:before:rotate-40 after:absolute after:bottom-[calc(50%+0.5rem)] after:left-[0.7rem] after:h-[1.6rem] after:w-[0.2rem] after:rounded-full first:after:hidden forced-colors:before:forced-color-adjust-none',
    done: 'before:bg-sage after:bg-sage',
    current: 'font-display text-h4 text-wine before:bg-sunset after:bg-sage',
    next: 'before:bg-line after:bg-line',
  },
}

interface StepsProps {
  look?: keyof typeof LOOKS
  className?: string
  current: number
  names?: readonly string[]
  label?: string
}

/** Where one is in a purchase, or where one's order is. */
export function Steps({
  look = 'line',
  className = '',
  current,
  names = checkout.steps,
  label = checkout.stepsLabel,
}: StepsProps) {
  const { list, step, done, current: here, next } = LOOKS[look]
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
