import { checkout } from '../../copy/checkout'

/** Where in the booking one is: 0 details, 1 payment, 2 booked. */
export function Steps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol className="steps bare" aria-label={checkout.stepsLabel}>
      {checkout.steps.map((name, index) => (
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
