import type { SyntheticEvent } from 'react'
import { Icon } from './icon'

interface Props {
  questions: readonly { q: string; a: string }[]
  /** Unique on the page: questions with the same name close each other. */
  name: string
  isFirstOpen?: boolean
}

/** Questions with their answers, one open at a time: by the `name` attribute, or in older browsers by script. */
export function Questions({ questions, name, isFirstOpen = false }: Props) {
  return questions.map(({ q, a }, index) => (
    <details
      key={q}
      className="group border-b border-edge"
      name={name}
      open={(isFirstOpen && index === 0) || undefined}
      onToggle={closeOthers}
    >
      <summary className="flex min-h-15 items-center justify-between gap-4 py-3 font-display text-xl/[1.25] font-semibold text-wine marker:hidden">
        {q}
        <Icon name="plus" className="size-6 text-action transition-transform group-open:rotate-45" />
      </summary>
      <p className="max-w-text pr-10 pb-5 text-ink-soft">{a}</p>
    </details>
  ))
}

function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return
  for (const other of opened.parentElement?.children ?? []) {
    if (other !== opened && other instanceof HTMLDetailsElement) other.open = false
  }
}
