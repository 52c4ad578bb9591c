import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { MessagesTable, NoMailLeaves } from '~/components/admin/messages-table'
import { Pager } from '~/components/admin/pager'
import type { MessageState } from '~/contract/owner-lists'
import { listMessagesPage } from '~/domain/messages/list-messages'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Messages, admin' }, { name: 'robots', content: 'noindex' }]

const states: MessageState[] = ['queued', 'sending', 'accepted', 'failed', 'suppressed']

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const params = new URL(request.url).searchParams
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const state = states.find((one) => one === params.get('state')) ?? 'every'
  return {
    search,
    state,
    list: listMessagesPage(services(), { search, state, page: Number.parseInt(params.get('page') ?? '1', 10) || 1 }),
    isDemo: services().mail.name === 'outbox',
  }
}

/** Every e-mail that was sent, waits or failed (PRODUCT §9). */
export default function MessagesTab() {
  const { search, state, list, isDemo } = useLoaderData<typeof loader>()
  const isFiltered = search !== '' || state !== 'every'
  return (
    <section aria-labelledby="messages-title">
      <h2 className="sr-only" id="messages-title">
        Messages
      </h2>
      <Form className="tools" method="get" key={`${search} ${state}`}>
        <div className="field">
          <label htmlFor="q">Search name, address or subject</label>
          <input className="input" id="q" name="q" type="search" defaultValue={search} enterKeyHint="search" />
        </div>
        <div className="field">
          <label htmlFor="state">State</label>
          <select className="input" id="state" name="state" defaultValue={state}>
            <option value="every">All messages</option>
            <option value="queued">Queued</option>
            <option value="sending">Sending</option>
            <option value="accepted">Accepted</option>
            <option value="failed">Failed</option>
            <option value="suppressed">Not sent</option>
          </select>
        </div>
        <button className="btn btn--small" type="submit">
          Search
        </button>
        {isFiltered ? (
          <Link className="link-btn" to="/admin/messages">
            Clear
          </Link>
        ) : null}
      </Form>
      {isDemo ? <NoMailLeaves /> : null}
      <div style={{ marginTop: 'var(--space-4)' }}>
        {list.count === 0 ? (
          <p className="card empty">
            <strong>{isFiltered ? 'No message fits this search' : 'No messages yet'}</strong>
            {isFiltered
              ? 'Try a part of the address, or all messages.'
              : 'Every e-mail to your customers appears here.'}
          </p>
        ) : (
          <>
            <MessagesTable messages={list.rows} />
            <Pager {...list} noun="message" />
          </>
        )}
      </div>
    </section>
  )
}
