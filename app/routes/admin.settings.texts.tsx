import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { ListBody, SearchField, searchClass } from '~/components/admin/list-page'
import { OwnTextCard } from '~/components/admin/settings/own-text'
import { PostErrors } from '~/components/form/post-button'
import { buttonClass, linkButtonClass, summaryClass } from '~/components/ui/looks'
import { ownTextForm, textKeyForm } from '~/contract/owner/settings'
import { words } from '~/copy/define-copy'
import { changeText, readTexts } from '~/domain/settings/texts'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { readCriteria } from '~/server/owner-list'

const PATH = '/admin/settings/texts'
const PER_PAGE = 25

export const meta: MetaFunction = () => [{ title: 'Texts, admin' }]

const filters = () => ({ show: { label: 'Show', options: { every: 'All texts', own: 'Changed by you' } } })

export const loader = ownerLoader(({ services, request }) => {
  const {
    criteria,
    page: asked,
    isFiltered,
  } = readCriteria<{ search: string; show: 'every' | 'own' }>(services, request, { filters })
  const all = readTexts(services, criteria)
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const page = Math.min(asked, pages)
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { rows, count: all.length, page, pages, criteria, isFiltered, words: Object.entries(words()) }
})

/** The browser has the studio's texts from the whole page, so this one is loaded as a whole again. */
const headers = { 'X-Remix-Reload-Document': 'true' }

export const action = ownerFormAction({
  change: {
    schema: ownTextForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeText(services, { ...input, actor })
      const text = undoId ? 'The site has your words from now on.' : 'Nothing had changed.'
      return { redirectTo: `${here}#${input.key}`, toast: { title: 'Text saved', text, undoId }, headers }
    },
  },
  restore: {
    schema: textKeyForm,
    run: ({ services, input: { key }, actor, here }) => {
      const { undoId } = changeText(services, { key, actor })
      return { redirectTo: `${here}#${key}`, toast: { title: 'Text is back', text: key, undoId }, headers }
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
  const { rows, criteria, words: known, ...list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="texts-title">
      <h2 id="texts-title">Texts</h2>
      <p className="max-w-text text-ink-soft">What the site and its emails say, text by text, in your own words.</p>
      <PostErrors of={['restore']} failed="Failed to save the text" />
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
      <Form className={`${searchClass} my-4`} method="get" action={PATH} role="search" key={JSON.stringify(criteria)}>
        <SearchField name="q" label={listWords.search} value={criteria.search} />
        <button className={buttonClass({ size: 'small' })} type="submit">
          Search
        </button>
        <Link className={linkButtonClass} to={list.isFiltered ? PATH : `${PATH}?show=own`}>
          {list.isFiltered ? 'All texts' : 'Only those that you changed'}
        </Link>
      </Form>
      <ListBody list={{ ...list, rows, criteria, words: listWords, path: PATH, csv: '', filters: {} }}>
        <ul className="grid gap-4">
          {rows.map((row) => (
            <OwnTextCard key={`${row.key} ${row.own}`} row={row} />
          ))}
        </ul>
      </ListBody>
    </section>
  )
}
