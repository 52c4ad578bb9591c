import { useSite } from '../site/route-data'
import { Unbroken } from '../ui/unbroken'

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

/** The last line of what was bought: that the page can be bookmarked, and whom to call. */
export function BookmarkNote({ text }: { text: string }) {
  const { phone, phoneHref, contactHours } = useSite()
  return (
    <p className="soft measure mt-5">
      {text}{' '}
      <a className="nowrap" href={phoneHref}>
        {phone}
      </a>
      , <Unbroken text={contactHours} />.
    </p>
  )
}
