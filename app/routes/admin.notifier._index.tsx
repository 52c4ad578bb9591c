import { useLoaderData } from '@remix-run/react'
import { ConfirmButton } from '~/components/admin/confirm-button'
import { ListPage } from '~/components/admin/list-page'
import { headLineClass } from '~/components/admin/page-head'
import { type Column, column, Table } from '~/components/admin/table'
import { badgeClass } from '~/components/ui/looks'
import { notifierList as copy } from '~/copy/owner/admin'
import { type NotifierView, notifierList } from '~/domain/notifier/owner-notifier'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(notifierList)

/** Everybody who asked to hear about new events. */
export default function NotifierListPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={list}
      head={
        <h1 className={headLineClass} id="list-title">
          {copy.title}
        </h1>
      }
    >
      <Table caption="Notifier list, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<NotifierView>[] = [
  column('Name', 'name', ({ name, email }) => (
    <>
      {name}
      <small>{email}</small>
    </>
  )),
  column('Since', 'event', ({ sinceText }) => <span>{sinceText}</span>),
  column('State', 'outcome', ({ unsubscribedText }) =>
    unsubscribedText ? (
      <>
        <span className={badgeClass('line')}>Unsubscribed</span>
        <small className="mt-1">{unsubscribedText}</small>
      </>
    ) : (
      <span className={badgeClass('good')}>On the list</span>
    ),
  ),
  column('Actions', 'act', ({ id, name, email, unsubscribedAt }) =>
    unsubscribedAt ? null : (
      <ConfirmButton
        {...copy.removing}
        href={`/admin/notifier/${id}/remove`}
        label="Remove"
        about={name}
        title={`${name}, ${email}`}
      />
    ),
  ),
]
