import { Unbroken } from '../ui/unbroken'

/** What happens next after a purchase: first the e-mail, when there is one. */
export function NextSteps({ mailed, steps }: { mailed?: { words: string; email: string }; steps: readonly string[] }) {
  return (
    <ol className="next-steps bare">
      {mailed && (
        <li>
          <span>
            {mailed.words}{' '}
            <strong>
              <Unbroken text={`${mailed.email}.`} />
            </strong>
          </span>
        </li>
      )}
      {steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
