import { useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { type Column, column, Table } from '~/components/admin/table'
import { type ChangeLine, changeList } from '~/domain/audit/list-changes'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(changeList)

export default function AuditLog() {
  const list = useLoaderData<typeof loader>()
  const head = (
    <>
      <h2 id="list-title">Audit log</h2>
      <p className="text-ink-soft">Every change made here, and who made it. The log cannot be edited.</p>
    </>
  )
  return (
    <ListPage list={list} head={head}>
      <Table caption="Changes, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<ChangeLine>[] = [
  column('What', 'name', ({ action, subject, details }) => (
    <>
      {action}: {subject}
      {details.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </>
  )),
  column('Who', 'event', ({ who }) => who),
  column('When', 'event', ({ atText }) => atText),
]
