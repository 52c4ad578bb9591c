import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { AuditTable } from '~/components/admin/settings/audit-table'
import { audit as texts } from '~/copy/owner/settings'
import { changeList } from '~/domain/audit/list-changes'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [{ title: `${texts.title}, admin` }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, changeList)

/** Who changed what, and when. */
export default function AuditLog() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <ListControls list={list} />
      <ListBody list={list}>
        <AuditTable changes={list.rows} />
      </ListBody>
    </section>
  )
}
