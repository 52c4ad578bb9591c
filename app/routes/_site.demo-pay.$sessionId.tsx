import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BankQuestion, HostedCardForm } from '~/components/checkout/card-inputs'
import { ErrorSummary } from '~/components/form/error-summary'
import { unlisted } from '~/components/site/route-data'
import { cardClass, demoClass, linkButtonClass, priceClass } from '~/components/ui/looks'
import type { FormReply } from '~/contract/forms'
import { booking } from '~/copy/bookings/booking'
import { cardForm } from '~/copy/payments/card-form'
import { errorSummary } from '~/copy/site/site'
import type { FieldMessages } from '~/lib/failure'
import { demoPayAction, readDemoPayPage } from '~/server/demo/demo-pay-page'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader({ params }: LoaderFunctionArgs) {
  return readDemoPayPage(params.sessionId)
}

export const action = demoPayAction

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(`${data?.declineMessage ? errorSummary.titlePrefix : ''}${cardForm.hosted}`)

export default function DemoPayPage() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { '': whole, ...errors } = (reply?.lastResult?.error ?? {}) as FieldMessages
  const refusal = reply ? whole : page.declineMessage && [page.declineMessage]
  const asksBank = page.state === 'requires_action'
  return (
    <section className="pt-8 pb-section" aria-labelledby="demo-title">
      <div className="page">
        <div className={cardClass({ edge: 'bank', className: 'mx-auto grid w-full max-w-128 grid-cols-1 gap-6' })}>
          <p className={`justify-self-start ${demoClass}`}>{cardForm.hosted}</p>
          <h1 className="text-h3" id="demo-title">
            {asksBank ? cardForm.secureTitle : page.description}
          </h1>
          <p className={`text-title text-wine ${priceClass}`}>{page.amountText}</p>
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
          <form method="post" className="justify-self-center">
            <button className={linkButtonClass} type="submit" name="intent" value="cancel">
              Cancel and go back
            </button>
          </form>
          <p className="text-xs text-ink-soft">{cardForm.hostedText}</p>
        </div>
      </div>
    </section>
  )
}
