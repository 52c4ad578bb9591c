import type { ReactNode } from 'react'
import { PageTitle } from '../ui/heading'

/** The payment step at its own address: a title, and the step on one card. */
export function PaymentPage({
  heading,
  children,
}: {
  heading: readonly [plain: string, painted: string]
  children: ReactNode
}) {
  return (
    <section className="section checkout" aria-labelledby="pay-title">
      <div className="page">
        <PageTitle id="pay-title" words={heading} />
        <div className="card checkout__card">{children}</div>
      </div>
    </section>
  )
}
