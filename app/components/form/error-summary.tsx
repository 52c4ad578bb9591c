import type { FormMetadata } from '@conform-to/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { errorSummary } from '~/copy/site/site'

interface Props {
  form: Pick<FormMetadata, 'id' | 'allErrors'>
  attempt: unknown
  title?: string
  /** The title if all messages are about the form as a whole, such as 'Failed to save settings'. */
  failed?: string
  see?: { href: string; label: string }
  level?: 2 | 3 | 4
}

/** The frame around an error. */
export const problemClass = 'scroll-mt-28 rounded-card border-2 border-danger bg-danger-wash px-5 pt-4 pb-5'

const LINK = 'inline-flex min-h-11 items-center py-1.5 font-bold text-danger'

export function ErrorSummary({ form, attempt, title, failed, see, level = 3 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { '': about = [], ...byField } = form.allErrors
  const lines = Object.entries(byField)
  const shown = about.length > 0 || lines.length > 0

  useEffect(() => {
    if (shown && attempt) box.current?.focus()
  }, [attempt, shown])
  useErrorTitle(shown)

  if (!shown) return null
  const Heading = `h${level}` as const
  const id = `${form.id}-problem`
  return (
    <section
      className={problemClass}
      id={id}
      ref={box}
      tabIndex={-1}
      // Not an alert: screen readers read what takes the focus, and would say it twice.
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the problem is
      autoFocus
    >
      <Heading id={`${id}-title`} className="text-h4/snug text-danger">
        {title ?? ((lines.length === 0 && failed) || 'There is a problem')}
      </Heading>
      <div id={`${id}-text`}>
        {about.map((text) => (
          <p key={text} className="mt-2 text-sm">
            {text}
          </p>
        ))}
        {lines.length > 0 ? (
          <ul className="mt-2 grid">
            {lines.map(([name, [text]]) => (
              <li key={name}>
                <a className={LINK} href={`#${form.id}-${name}`} onClick={focusField}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {see ? (
          <p className="mt-2 text-sm">
            <a className={LINK} href={see.href}>
              {see.label}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** In some browsers a link to a control only scrolls: this focuses it too, and does not change the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus()
}

function useErrorTitle(shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    const prefix = errorSummary.titlePrefix
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [shown])
}
