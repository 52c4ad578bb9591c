import { Link, useLoaderData } from '@remix-run/react'
import { EnquiryCards, PackagePrices } from '~/components/admin/enquiries/enquiries'
import { ListPage } from '~/components/admin/list-page'
import { PostErrors } from '~/components/form/post-button'
import { countWaitingEnquiries, enquiryList } from '~/domain/enquiries/list-enquiries'
import { readPrices } from '~/domain/rates/exchange-rates'
import { studio } from '~/lib/studio'
import { counted } from '~/lib/text'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { markEnquiryForm } from '~/server/enquiry-forms'
import { readOwnerList } from '~/server/owner-list'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader(({ request, services }) => ({
  list: readOwnerList(request, enquiryList),
  waiting: countWaitingEnquiries(services),
  prices: studio.parts.package ? readPrices(services) : [],
}))

export const action = ownerFormAction({ state: markEnquiryForm })

/** Everything that visitors wrote, and the packages that were bought. */
export default function Enquiries() {
  const { list, waiting, prices } = useLoaderData<typeof loader>()
  const note = (
    <>
      <PostErrors failed="Failed to update the message" />
      <p className="mb-4 text-sm text-ink-soft">
        {counted(waiting.unanswered, 'message waits', 'messages wait')} for an answer.{' '}
        {waiting.spam > 0 && list.criteria.state !== 'spam' ? (
          <>
            {counted(waiting.spam, 'was', 'were')} moved to spam.{' '}
            <Link to="/admin/enquiries?state=spam">See what was moved</Link>.
          </>
        ) : null}
      </p>
    </>
  )
  return (
    <ListPage
      list={list}
      title="Enquiries"
      note={note}
      after={studio.parts.package ? <PackagePrices prices={prices} /> : undefined}
    >
      <EnquiryCards enquiries={list.rows} />
    </ListPage>
  )
}
