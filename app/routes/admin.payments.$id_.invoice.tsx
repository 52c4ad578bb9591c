import { Link, useLoaderData } from '@remix-run/react'
import { OwnerForm } from '~/components/admin/owner-form'
import { Invoice } from '~/components/checkout/invoice'
import { TextareaField, TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { Icon } from '~/components/ui/icon'
import { cardClass, linkButtonClass, noteClass } from '~/components/ui/looks'
import { PrintButton } from '~/components/ui/print-button'
import { ownerConstraints } from '~/contract/owner-constraints'
import { invoiceBuyerForm } from '~/contract/payments/payments'
import { invoices as copy } from '~/copy/payments/invoices'
import { type InvoiceView, nameBuyer, readInvoice } from '~/domain/payments/invoices'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, params }) => readInvoice(services, params.id ?? ''))

export const action = ownerFormAction({
  buyer: {
    gone: { list: '/admin/payments', failed: () => copy.buyerFailed },
    schema: invoiceBuyerForm,
    run: ({ services, input, actor, params, here }) => {
      nameBuyer(services, { paymentId: params.id ?? '', buyer: input, actor })
      return { redirectTo: here, toast: { title: 'Saved' } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The invoice of a payment, to print, and the form for its buyer. */
export default function PaymentInvoice() {
  const invoice = useLoaderData<typeof loader>()
  return (
    <div className="max-w-184 print:max-w-none">
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Link className={linkButtonClass} to={`/admin/payments/${invoice.paymentId}`}>
          <Icon name="back" />
          Payment
        </Link>
        <PrintButton />
      </div>
      {invoice.needsBuyer ? <p className={`${noteClass('wait')} mb-4 print:hidden`}>{copy.buyerNeeded}</p> : null}
      <Invoice invoice={invoice} />
      <BuyerForm invoice={invoice} />
    </div>
  )
}

function BuyerForm({ invoice: { typed } }: { invoice: InvoiceView }) {
  const buyer = useActionForm<typeof typed>({
    intent: 'buyer',
    constraint: ownerConstraints.invoiceBuyer,
    defaultValue: typed,
  })
  return (
    <OwnerForm
      of={buyer}
      className={cardClass({ className: 'mt-6 print:hidden' })}
      title={copy.buyer}
      failed={copy.buyerFailed}
      acts
    >
      <TextField field={buyer.fields.buyerName} label={copy.buyerName} hint={copy.buyerHint} autoComplete="off" />
      <TextareaField field={buyer.fields.buyerAddress} label={copy.buyerAddress} />
    </OwnerForm>
  )
}
