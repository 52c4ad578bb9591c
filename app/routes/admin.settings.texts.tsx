import { useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { OwnTextCard } from '~/components/admin/settings/own-text'
import { PostErrors } from '~/components/form/post-button'
import { summaryClass } from '~/components/ui/looks'
import { ownTextForm, textKeyForm } from '~/contract/owner/settings'
import { words } from '~/copy/define-copy'
import { changeText, readTexts, titleOfText } from '~/domain/settings/texts'
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

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

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
