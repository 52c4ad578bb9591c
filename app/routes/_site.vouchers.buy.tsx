import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { VoucherPurchase } from '~/components/vouchers/voucher-purchase'
import { voucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as copy } from '~/copy/bookings/landing'
import { voucherPurchaseOf } from '~/domain/vouchers/start-voucher'
import { beginPurchase, readPurchaseDraft } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The form's first values: with `?voucher=` the details of a cancelled payment, with `?people=` the chosen offer. */
export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...(new URL(request.url).searchParams.get('people') === '2' ? { peopleCount: '2' } : {}),
    ...(await readPurchaseDraft(request, 'voucher', 'voucher')),
  }
}

export const action = formAction({
  buy: {
    limit: 'form',
    schema: voucherForm,
    run: (context) =>
      beginPurchase(context, voucherPurchaseOf(context.services, context.input), context.input.replaces),
  },
})

export const meta = () => unlisted(copy.heading.join(' '))

/** The voucher form on a page of its own, to which the landing page leads without scripts. */
export default function BuyVoucher() {
  const initial = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <Lead className="mt-4">{copy.lead}</Lead>
      <h2 className="sr-only">Choose your voucher</h2>
      <VoucherPurchase initial={initial} isOpen />
    </Page>
  )
}
