import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { MessagesTable, NoMailLeaves } from '~/components/admin/messages/messages-table'
import { listMessagesPage } from '~/domain/messages/list-messages'
import { readMessageList } from '~/server/message-list'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Messages, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { filter, search, page, filters, isFiltered } = readMessageList(request)
  return {
    search,
    state: filters.state,
    isFiltered,
    list: listMessagesPage(services(), { ...filter, page }),
    isDemo: services().mail.name === 'outbox',
  }
}

const options = [
  { value: 'every', label: 'All messages' },
  { value: 'queued', label: 'Queued' },
  { value: 'sending', label: 'Sending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'failed', label: 'Failed' },
  { value: 'suppressed', label: 'Not sent' },
]

/** Every e-mail that was sent, waits or failed (PRODUCT §9). */
export default function MessagesTab() {
  const { search, state, isFiltered, list, isDemo } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="messages-title">
      <h2 className="sr-only" id="messages-title">
        Messages
      </h2>
      <ListControls
        path="/admin/messages"
        search={search}
        searchLabel="Search name, address or subject"
        filters={[{ name: 'state', label: 'State', value: state, options }]}
        isFiltered={isFiltered}
        csv="/admin/messages.csv"
      />
      {isDemo ? <NoMailLeaves /> : null}
      <ListBody
        list={list}
        noun="message"
        isFiltered={isFiltered}
        none="No messages yet"
        noneText="Every email to your customers appears here."
      >
        <MessagesTable messages={list.rows} />
      </ListBody>
    </section>
  )
}
