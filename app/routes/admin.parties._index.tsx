import { useLoaderData } from '@remix-run/react'
import { ListPage } from '~/components/admin/list-page'
import { PartyCards } from '~/components/admin/parties/party-cards'
import { parties as copy } from '~/copy/owner/parties'
import { partyList } from '~/domain/parties/owner-parties'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(partyList)

/** Private parties: wishes, quotes, and what is agreed. */
export default function Parties() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage list={list} title={copy.title}>
      <PartyCards parties={list.rows} />
    </ListPage>
  )
}
