import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ResultsTable } from '~/components/admin/auctions/results-table'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { PostErrors } from '~/components/form/post-button'
import { idField } from '~/contract/fields'
import { paymentMethod } from '~/contract/payments/payments'
import { ownerResults as texts } from '~/copy/auctions/owner-auctions'
import { markResultPaid, resultList } from '~/domain/auctions/wins/results'
import { exactPrice } from '~/lib/money'
import { ownerFormAction } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'
import '~/styles/admin/admin-media.css'

export const meta: MetaFunction = () => [{ title: 'Results, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, resultList)

const which = z.object({ id: idField('Please choose a result') })
const paidBy = which.extend({ paymentMethod })

export const action = ownerFormAction({
  // The amount is the final bid: no form says another.
  'mark-paid': {
    schema: paidBy,
    run: async ({ services, input, actor }) => {
      const payment = { paymentStatus: 'completed', paymentMethod: input.paymentMethod } as const
      const result = await markResultPaid(services, { auctionId: input.id, payment, actor })
      const amount = exactPrice(Math.round((result.transactionAmount ?? 0) * 100))
      return {
        redirectTo: '/admin/results',
        toast: { title: texts.marked, text: texts.markedText(result.auctionName, amount) },
      }
    },
  },
  'mark-unpaid': {
    schema: which,
    run: async ({ services, input, actor }) => {
      const payment = { paymentStatus: 'unpaid', paymentMethod: 'other' } as const
      const result = await markResultPaid(services, { auctionId: input.id, payment, actor })
      return { redirectTo: '/admin/results', toast: { title: texts.takenBack, text: result.auctionName } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function ResultsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="results-title">
      <h2 className="sr-only" id="results-title">
        {texts.title}
      </h2>
      <PostErrors failed={texts.failed} />
      <ListControls list={list} />
      <ListBody list={list}>
        <ResultsTable results={list.rows} />
      </ListBody>
    </section>
  )
}
