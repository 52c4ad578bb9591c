import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BankQuestion, HostedCardForm } from '~/components/checkout/card-inputs'
import { ErrorSummary } from '~/components/form/error-summary'
import type { FormReply } from '~/contract/forms'
import { booking } from '~/copy/bookings/booking'
import { cardForm } from '~/copy/payments/card-form'
import { errorSummary } from '~/copy/site/site'
import type { FieldMessages } from '~/lib/failure'
import { demoPayAction, readDemoPayPage } from '~/server/demo/demo-pay-page'
import '~/styles/pages/checkout-page.css'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader({ params }: LoaderFunctionArgs) {
  return readDemoPayPage(params.sessionId)
}

export const action = demoPayAction

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.declineMessage ? errorSummary.titlePrefix : ''}${cardForm.hosted}` },
  { name: 'robots', content: 'noindex' },
]

export default function DemoPayPage() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { '': whole, ...errors } = (reply?.lastResult?.error ?? {}) as FieldMessages
  const refusal = reply ? whole : page.declineMessage && [page.declineMessage]
  const asksBank = page.state === 'requires_action'
  return (
    <section className="section checkout" aria-labelledby="demo-title">
      <div className="page">
        <div className="card hosted">
          <p className="demo">{cardForm.hosted}</p>
          <h1 className="h3" id="demo-title">
            {asksBank ? cardForm.secureTitle : page.description}
          </h1>
          <p className="hosted__amount price">{page.amountText}</p>
          <ErrorSummary
            form={{ id: 'hosted', allErrors: refusal ? { ...errors, '': refusal } : errors }}
            attempt={1}
            title={refusal ? booking.paymentFailed : undefined}
            level={2}
          />
          {asksBank ? (
            <BankQuestion amountText={page.amountText} />
          ) : (
            <HostedCardForm amountText={page.amountText} errors={errors} />
          )}
          <form method="post" className="hosted__cancel">
            <button className="link-btn" type="submit" name="intent" value="cancel">
              {cardForm.cancel}
            </button>
          </form>
          <p className="xs soft">{cardForm.hostedText}</p>
        </div>
      </div>
    </section>
  )
}
