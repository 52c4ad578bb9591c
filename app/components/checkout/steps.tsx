import { checkout } from '~/copy/payments/checkout'

export function Steps({
  className = 'steps',
  current,
  names = checkout.steps,
  label = checkout.stepsLabel,
}: {
  className?: string
  current: number
  names?: readonly string[]
  label?: string
}) {
  return (
    <ol className={className} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
