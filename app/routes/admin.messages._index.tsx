import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { MessagesTable, NoMailLeaves } from '~/components/admin/messages/messages-table'
import { messageList } from '~/domain/messages/list-messages'
import { ownerLoader } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [{ title: 'Messages, admin' }]

export const loader = ownerLoader(async ({ request, services }) => ({
  list: await readOwnerList(request, messageList),
  isDemo: services.mail.name === 'outbox',
}))

/** Every e-mail that was sent, waits or failed. */
export default function MessagesTab() {
  const { list, isDemo } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="messages-title">
      <h2 className="sr-only" id="messages-title">
        Messages
      </h2>
      <ListControls list={list} />
      {isDemo ? <NoMailLeaves /> : null}
      <ListBody list={list}>
        <MessagesTable messages={list.rows} />
      </ListBody>
    </section>
  )
}
