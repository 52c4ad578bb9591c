import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { Invoice } from '~/components/checkout/invoice'
import { unlisted } from '~/components/site/route-data'
import { Page } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { invoices as copy } from '~/copy/payments/invoices'
import { readInvoiceByLink } from '~/domain/payments/invoices'
import { linkLoader } from '~/server/http/link-page'

export const loader = linkLoader(readInvoiceByLink)

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(copy.link(data!.number), 'same-origin')

/** An invoice behind its buyer's link. */
export default function InvoicePage() {
  const invoice = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className="max-w-184 print:max-w-none">
        <Invoice invoice={invoice} />
        <PrintButton />
      </div>
    </Page>
  )
}
