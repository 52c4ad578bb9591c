import { useLoaderData } from '@remix-run/react'
import { LinesTable } from '~/components/admin/books/tables'
import { PageHead } from '~/components/admin/page-head'
import { noteClass } from '~/components/ui/looks'
import { readPayout } from '~/domain/books/read-lines'
import { exactPrice } from '~/lib/money'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, params: { id = '' } }) => readPayout(services, id))

export default function PayoutPage() {
  const { payout, madeText, arrivesText, lines, missingCents } = useLoaderData<typeof loader>()
  const price = exactPrice(payout.cents, payout.currency)
  return (
    <>
      <PageHead back="/admin/books" label="Books" title={`Payout of ${madeText}`}>
        <p className="text-ink-soft tabular-nums">
          {price}, in your bank account on {arrivesText}
        </p>
      </PageHead>
      {missingCents === 0 ? (
        <p className="mb-3">These lines add up to {price}.</p>
      ) : (
        <p className={`${noteClass('wait')} mb-3`}>
          {exactPrice(missingCents, payout.currency)} of it cannot be matched.{' '}
          {payout.is_automatic
            ? 'The card provider has not said yet what it is.'
            : 'The card provider does not say what is in a payout that was asked for by hand.'}
        </p>
      )}
      <LinesTable caption="What is in it" lines={lines} />
    </>
  )
}
