import type { SyntheticEvent } from 'react'
import { boxQuestions } from '~/copy/orders/box'

/** Nine questions, one open at a time: the shared name does it, and a line of script where browsers do not know that yet. */
export function Questions({ contactHours }: { contactHours: string }) {
  return (
    <div className="faq">
      {boxQuestions(contactHours).map(({ q, a }, index) => (
        <details key={q} name="faq" open={index === 0 || undefined} onToggle={closeOthers}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  )
}

function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false
  }
}
