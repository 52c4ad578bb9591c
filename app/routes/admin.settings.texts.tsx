import { useActionData, useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { OwnerForm } from '~/components/admin/owner-form'
import { TextareaField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { badgeClass, buttonClass, cardClass, summaryClass } from '~/components/ui/looks'
import type { FormReply } from '~/contract/forms'
import { ownTextForm, textKeyForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { words } from '~/copy/define-copy'
import { changeText, type OwnText, readTexts, titleOfText } from '~/domain/settings/texts'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { readCriteria } from '~/server/owner-list'

const PATH = '/admin/settings/texts'
const PER_PAGE = 25

const filters = () => ({ show: { label: 'Show', options: { every: 'All texts', own: 'Changed by you' } } })

export const loader = ownerLoader(({ services, request }) => {
  const asked = readCriteria<{ search: string; show: 'every' | 'own' }>(services, request, { filters })
  const all = readTexts(services, asked.criteria)
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const page = Math.min(asked.page, pages)
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { ...asked, rows, count: all.length, page, pages, known: Object.entries(words()) }
})

/**
 * The browser got the studio's texts with the document, so the redirect has to load a whole document again. It would not
 * load one for an address that differs only in a fragment.
 */
const headers = { 'X-Remix-Reload-Document': 'true' }

export const action = ownerFormAction({
  change: {
    schema: ownTextForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeText(services, { ...input, actor })
      const text = undoId ? 'The site uses your words now.' : 'There was nothing to save: you changed nothing.'
      return { redirectTo: here, toast: { title: 'Text saved', text, undoId }, headers }
    },
  },
  restore: {
    schema: textKeyForm,
    run: ({ services, input: { key }, actor, here }) => {
      const { undoId } = changeText(services, { key, actor })
      return { redirectTo: here, toast: { title: 'Text is back', text: titleOfText(key), undoId }, headers }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const listWords = {
  search: 'Search words or key',
  noun: 'text',
  none: 'No texts',
  noneText: '',
  pager: { back: 'Back', on: 'More' },
}

/** Settings > Texts (rule 9.40). */
export default function TextsPage() {
  const { known, ...list } = useLoaderData<typeof loader>()
  const head = (
    <>
      <h2 id="list-title">Texts</h2>
      <p className="max-w-text text-ink-soft">What the site and its emails say, text by text, in your own words.</p>
      <details className="mt-2">
        <summary className={summaryClass}>Words that you can use in any text</summary>
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {known.map(([word, value]) => (
            <li key={word}>
              <code>{`{${word}}`}</code> {value}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
  return (
    <ListPage
      list={{ ...list, words: listWords, path: PATH }}
      head={head}
      errors={<PostErrors of={['restore']} failed="Failed to save the text" />}
    >
      <ul className="grid gap-4">
        {list.rows.map((row) => (
          <OwnTextCard key={`${row.key} ${row.own}`} row={row} />
        ))}
      </ul>
    </ListPage>
  )
}

/** One text of the site: its words now, a form to change them, a button to restore the original. */
function OwnTextCard({ row }: { row: OwnText }) {
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
