import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EnquiryCards, PackagePrices } from '~/components/admin/enquiries/enquiry-cards'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { PostErrors } from '~/components/form/post-button'
import { enquiryList as copy } from '~/copy/owner/owner-enquiries'
import { countWaitingEnquiries, enquiryList } from '~/domain/enquiries/list-enquiries'
import { readPrices } from '~/domain/rates/read-prices'
import { ownerFormAction } from '~/server/auth/owner-form'
import { services } from '~/server/boot/services'
import { markEnquiryForm } from '~/server/enquiry-form'
import { readOwnerList } from '~/server/owner-list'
import '~/styles/pages/enquiries.css'

export const meta: MetaFunction = () => [{ title: 'Enquiries, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    list: await readOwnerList(request, enquiryList),
    waiting: countWaitingEnquiries(services()),
    prices: readPrices(services()),
  }
}

export const action = ownerFormAction({ state: markEnquiryForm })

/** Everything that visitors wrote, and the packages that were bought. */
export default function Enquiries() {
  const { list, waiting, prices } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="enquiries-title">
      <h2 className="sr-only" id="enquiries-title">
        {copy.title}
      </h2>
      <ListControls list={list} />
      <PostErrors failed={copy.failed} />
      <p className="soft small">
        {copy.waiting(waiting.fresh)}{' '}
        {waiting.spam > 0 && list.criteria.state !== 'spam' ? (
          <>
            {copy.setAside(waiting.spam)} <Link to="/admin/enquiries?state=spam">{copy.look}</Link>.
          </>
        ) : null}
      </p>
      <div style={{ marginTop: 'var(--space-4)' }}>
        <ListBody list={list}>
          <EnquiryCards enquiries={list.rows} />
        </ListBody>
      </div>
      <PackagePrices prices={prices} />
    </section>
  )
}
