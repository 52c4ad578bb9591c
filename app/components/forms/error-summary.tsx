import { useEffect, useRef } from 'react'
import { errorSummary } from '../../copy/site'
import type { FieldMessages } from '../../lib/failure'

interface Props {
  id: string
  errors: FieldMessages
  /** Id of a field's control, or null when the form shows no such field. */
  idOf(name: string): string | null
  /** Message about the whole. */
  message?: string | null
  title?: string
  /** The page of what is in the way. */
  see?: { href: string; label: string }
  /** Focus moves here whenever this number grows. */
  attempt: number
  level?: 2 | 3 | 4
}

/** 'There is a problem': every message, each leading to its field; takes focus and marks the page's title. */
export function ErrorSummary({
  id,
  errors,
  idOf,
  message,
  title = errorSummary.title,
  see,
  attempt,
  level = 3,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors).flatMap(([name, messages]) =>
    messages.slice(0, 1).map((text) => ({ name, text, target: idOf(name) })),
  )
  const shown = lines.length > 0 || Boolean(message)

  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [attempt, shown])
  useErrorTitle(shown)

  if (!shown) return null
  const Heading = `h${level}` as const
  return (
    <section
      className="problem"
      id={id}
      ref={box}
      tabIndex={-1}
      // Not an alert: the focus that it takes has it read out, and it would be said twice.
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-says`}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the problem is
      autoFocus
    >
      <Heading id={`${id}-title`} className="h4">
        {title}
      </Heading>
      <div id={`${id}-says`}>
        {message ? <p className="problem__text">{message}</p> : null}
        {lines.length > 0 ? (
          <ul>
            {lines.map(({ name, text, target }) => (
              <li key={name}>
                {target ? (
                  <a href={`#${target}`} onClick={(event) => focusOn(event, target)}>
                    {text}
                  </a>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {see ? (
          <p className="problem__text">
            <a href={see.href}>{see.label}</a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** A link to a control only scrolls in some browsers: this focuses it too, and leaves the address alone. */
function focusOn(event: React.MouseEvent, target: string): void {
  const control = document.getElementById(target)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** The title starts with 'Error: ' as long as a problem is shown. */
function useErrorTitle(shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    if (!document.title.startsWith(errorSummary.titlePrefix)) {
      document.title = errorSummary.titlePrefix + document.title
    }
    return () => {
      if (document.title.startsWith(errorSummary.titlePrefix)) {
        document.title = document.title.slice(errorSummary.titlePrefix.length)
      }
    }
  }, [shown])
}
