import { useLoaderData } from '@remix-run/react'
import { AuctionAbout } from '~/components/admin/auctions/auction-parts'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { isRunning } from '~/contract/auctions/owner-auctions'
import type { QuestionPage } from '~/contract/owner/questions'
import { ownerAuctions as copy } from '~/copy/auctions/owner-auctions'
import { closeEarly } from '~/domain/auctions/close-auctions'
import { readAuctionRow } from '~/routes/admin.auctions.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The question before a running auction is closed, as a page of its own. */
export const loader = ownerLoader(({ services, id }) => {
  const auction = readAuctionRow(services, id)
  const page: QuestionPage = {
    ...copy.close(auction),
    back: '/admin/auctions',
    label: copy.title,
    backText: 'Back to auctions',
    title: 'Close auction early',
    blocked: isRunning(auction) ? null : 'Only an auction that is running can be closed.',
  }
  return { ...page, auction }
})

export const action = ownerFormAction({
  close: {
    gone: { list: '/admin/auctions', failed: () => copy.closeFailed },
    run: ({ services, actor, id }) => {
      closeEarly(services, { id, actor })
      return {
        redirectTo: '/admin/results',
        toast: { title: 'Auction closed', text: 'Everybody who bid gets an email.' },
      }
    },
  },
})

export default function CloseAuction() {
  return <ConfirmPage about={<AuctionAbout auction={useLoaderData<typeof loader>().auction} />} />
}
