import { useLoaderData } from '@remix-run/react'
import { SeatsChart, VouchersChart } from '~/components/admin/figures/charts'
import { RevenueChart } from '~/components/admin/figures/revenue-chart'
import { headLineClass } from '~/components/admin/page-head'
import { readFigures } from '~/domain/stats/read-figures'
import { revenueBars } from '~/routes/admin.figures.server'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => {
  const figures = readFigures(services)
  return { figures, bars: revenueBars(figures.revenue) }
})

/** Charts, on a page of their own so that the tabs stay fast. */
export default function Figures() {
  const { figures, bars } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={headLineClass}>Figures</h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:*:first:col-span-full">
        <RevenueChart months={figures.revenue} shape={bars} />
        <SeatsChart seats={figures.seats} />
        <VouchersChart groups={figures.vouchers} />
      </div>
    </>
  )
}
