import { useActionData } from '@remix-run/react'
import type { FormReply } from '~/contract/forms'
import { ownerConstraints } from '~/contract/owner-constraints'
import type { OwnText } from '~/domain/settings/texts'
import { TextareaField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, cardClass, summaryClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

/** One text of the site: its words now, a form to change them, a button to restore the original. */
export function OwnTextCard({ row }: { row: OwnText }) {
  const { key, title, text, own, now, isFixed } = row
  const isRefused = useActionData<FormReply>()?.lastResult?.initialValue?.key === key
  return (
    <li className={cardClass({ className: 'grid scroll-mt-4 grid-cols-1 gap-2 wrap-anywhere' })} id={key}>
      <h3 className="flex flex-wrap items-center gap-2 text-sm">
        {title}
        {own === null ? null : <span className={badgeClass('good')}>Your words</span>}
      </h3>
      <code className="text-sm text-ink-soft">{key}</code>
      <p>{now}</p>
      {own === null ? null : <p className="text-sm text-ink-soft">{`Original: ${text}`}</p>}
      {isFixed ? (
        <p className="text-sm text-ink-soft">This text depends on more than one thing, so it can’t be changed.</p>
      ) : (
        <details open={isRefused || undefined}>
          <summary className={summaryClass}>
            Change<span className="sr-only"> {title}</span>
          </summary>
          <TextForm row={row} />
          {own === null ? null : (
            <PostButton
              fields={{ intent: 'restore', key }}
              label="Back to the original words"
              sending="Bringing it back..."
              about={title}
              formClassName="mt-3"
              className={buttonClass({ kind: 'line', size: 'small' })}
            />
          )}
        </details>
      )}
    </li>
  )
}

function TextForm({ row: { key, title, text, own, marks } }: { row: OwnText }) {
  const form = useActionForm<Record<'key' | 'text', string>>({
    id: `text-${key}`,
    intent: 'change',
    constraint: ownerConstraints.ownText,
    defaultValue: { key, text: own ?? text },
  })
  return (
    <OwnerForm
      of={form}
      className="mt-2"
      failed="Failed to save the text"
      summary={{ level: 4 }}
      button={{ className: buttonClass({ size: 'small' }), about: title }}
      acts
    >
      <input type="hidden" name="key" value={key} />
      <TextareaField field={form.fields.text} label="Your words" hint={hintOf(marks)} />
    </OwnerForm>
  )
}

/** Explains the marks of a text: '{1|}' becomes one of two words, '{2:price}' an amount. */
function hintOf(marks: string[]): string | undefined {
  const filledIn = marks.filter((mark) => !mark.includes('|'))
  const pair = marks.find((mark) => mark.includes('|'))?.replace('|}', '|one|other}')
  const hints = [
    filledIn.length > 0 ? `The site fills in ${filledIn.join(' and ')}.` : '',
    pair ? `${pair} becomes the first word for 1 or yes, otherwise the second.` : '',
  ]
  return hints.filter(Boolean).join(' ') || undefined
}
