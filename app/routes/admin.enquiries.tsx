import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EnquiryCards, PackagePrices } from '~/components/admin/enquiries/enquiry-cards'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { PostErrors } from '~/components/form/post-button'
import { enquiryList as copy } from '~/copy/enquiries'
import { countWaitingEnquiries, listEnquiriesPage } from '~/domain/enquiries/list-enquiries'
import { readPrices } from '~/domain/rates/read-prices'
import { markEnquiryForm, readEnquiryFilter } from '~/server/enquiry-list'
import { ownerFormAction } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/enquiries.css'

export const meta: MetaFunction = () => [{ title: 'Enquiries, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { page, ...filter } = readEnquiryFilter(request)
  return {
    filter,
    list: listEnquiriesPage(services(), { ...filter, page }),
    waiting: countWaitingEnquiries(services()),
    prices: readPrices(services()),
  }
}

export const action = ownerFormAction({ state: markEnquiryForm() })

const options = Object.entries(copy.states).map(([value, label]) => ({ value, label }))

/** Everything that visitors wrote, and the packages that were bought. */
export default function Enquiries() {
  const { filter, list, waiting, prices } = useLoaderData<typeof loader>()
  const isFiltered = filter.search !== '' || filter.state !== 'open'
  return (
    <section aria-labelledby="enquiries-title">
      <h2 className="sr-only" id="enquiries-title">
        {copy.title}
      </h2>
      <ListControls
        path="/admin/enquiries"
        search={filter.search}
        searchLabel={copy.search}
        filters={[{ name: 'state', label: copy.state, value: filter.state, options }]}
        isFiltered={isFiltered}
        csv="/admin/enquiries.csv"
      />
      <PostErrors failed={copy.failed} />
      <p className="soft small">
        {copy.waiting(waiting.fresh)}{' '}
        {waiting.spam > 0 && filter.state !== 'spam' ? (
          <>
            {copy.held(waiting.spam)} <Link to="/admin/enquiries?state=spam">{copy.look}</Link>.
          </>
        ) : null}
      </p>
      <div style={{ marginTop: 'var(--space-4)' }}>
        <ListBody list={list} noun="message" isFiltered={isFiltered} none={copy.none} noneText={copy.noneText}>
          <EnquiryCards enquiries={list.rows} />
        </ListBody>
      </div>
      <PackagePrices prices={prices} />
    </section>
  )
}
