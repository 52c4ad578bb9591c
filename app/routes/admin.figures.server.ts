import { scaleBand, scaleLinear } from 'd3-scale'
import { stack, stackOrderNone } from 'd3-shape'
import { REVENUE_KINDS, type RevenueKind, type RevenueMonth } from '~/domain/stats/read-figures'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'

const WIDTH = 1200
const HEIGHT = 300

/** Stacked bars of the months, computed here so that the browser needs no library. */
export function revenueBars(months: RevenueMonth[]) {
  const x = scaleBand<number>()
    .domain(months.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const y = scaleLinear()
    .domain([0, Math.max(10_000, ...months.map((month) => month.totalCents))])
    .nice(4)
    .range([HEIGHT, 0])
  const layers = stack<RevenueMonth, RevenueKind>()
    .keys(REVENUE_KINDS)
    .value((month, kind) => Math.max(0, month.cents[kind]))
    .order(stackOrderNone)(months)
  const bars = layers.flatMap((layer) =>
    layer.flatMap(([from, to], index) => {
      if (to <= from) return []
      const left = x(index)!
      return [
        {
          kind: layer.key,
          path: `M${round(left)} ${round(y(from))}V${round(y(to))}h${round(x.bandwidth())}V${round(y(from))}Z`,
        },
      ]
    }),
  )
  const lines = y.ticks(4).map((cents) => ({ y: round(y(cents) / HEIGHT), label: scaleText(cents) }))
  return { width: WIDTH, height: HEIGHT, bars, lines }
}

/** '$800', '$20k': there is little space beside a line. */
function scaleText(cents: number): string {
  const { before, after } = studio.forms.money[studio.currency]!
  return cents >= 1_000_000 ? `${before}${cents / 100_000}k${after}` : shortPrice(cents)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
