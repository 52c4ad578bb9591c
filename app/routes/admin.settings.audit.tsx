import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { AuditTable } from '~/components/admin/settings/audit-table'
import { audit as texts } from '~/copy/settings'
import { listChangedSubjects, listChangesPage } from '~/domain/audit/list-changes'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

const PATH = '/admin/settings/audit'

export const meta: MetaFunction = () => [{ title: `${texts.title}, admin` }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const subjects = listChangedSubjects(services())
  const choices: readonly string[] = ['every', ...subjects.map(({ value }) => value)]
  const { search, page, filters, isFiltered } = readListRequest(request, { subject: choices })
  const subject = filters.subject ?? 'every'
  return { search, subject, subjects, isFiltered, list: listChangesPage(services(), { search, subject, page }) }
}

/** Who changed what, and when (PRODUCT §8). */
export default function AuditLog() {
  const { search, subject, subjects, isFiltered, list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <ListControls
        path={PATH}
        search={search}
        searchLabel={texts.search}
        filters={[
          {
            name: 'subject',
            label: texts.of,
            value: subject,
            options: [{ value: 'every', label: texts.all }, ...subjects],
          },
        ]}
        isFiltered={isFiltered}
        csv={`${PATH}.csv`}
      />
      <ListBody list={list} noun="change" isFiltered={isFiltered} none={texts.none} noneText={texts.noneText}>
        <AuditTable changes={list.rows} />
      </ListBody>
    </section>
  )
}
