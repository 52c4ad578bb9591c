import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { MailIsOffNote, MessageBadge } from '~/components/admin/messages'
import { type Column, column, Table } from '~/components/admin/table'
import { Icon } from '~/components/ui/icon'
import { type MessageLineView, messageList } from '~/domain/messages/list-messages'
import { ownerLoader } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'

export const loader = ownerLoader(({ request, services }) => ({
  list: readOwnerList(request, messageList),
  isDemo: services.mail.name === 'outbox',
}))

/** Every e-mail that was sent, waits or failed. */
export default function MessagesTab() {
  const { list, isDemo } = useLoaderData<typeof loader>()
  return (
    <ListPage list={list} title="Messages" note={isDemo ? <MailIsOffNote /> : null}>
      <Table caption="Messages, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<MessageLineView>[] = [
  column('Subject', 'name', ({ id, subject, attachment_count }) => (
    <Link className="inline-flex min-h-11 items-center font-bold" to={`/admin/messages/${id}`}>
      {subject}
      {attachment_count > 0 ? (
        <>
          <Icon name="clip" />
          <span className="sr-only"> with an attachment</span>
        </>
      ) : null}
    </Link>
  )),
  column('To', 'event', ({ to_name, to_email }) => <span>{to_name ? `${to_name}, ${to_email}` : to_email}</span>),
  column('When', 'event', ({ createdText }) => createdText),
  column('State', 'status', ({ shownState }) => <MessageBadge state={shownState} />),
]
