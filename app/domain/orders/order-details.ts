import { z } from 'zod'
import type { Order } from '#db/queries/orders'
import type { Payment } from '#db/queries/payments/payments'
import type { NewRow } from '#db/tables'
import type { SumLine } from '~/contract/bookings/bookings'
import { kitCents, kitItems, kitPrices } from '~/contract/orders/kit-price'
import type { FrameOrderForm, KitOrderForm } from '~/contract/orders/order-forms'
import type { OrderFact } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { studio } from '~/lib/studio'
import { storedDetails } from '../payments/payment-details'

const text = z.string()
const cents = z.number().int()
const buyer = {
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  customerAddress: text,
  pickupNotes: text,
}
const kitFields = z.object({
  kind: z.literal('paint_kit'),
  ...buyer,
  // Stored as 0 and 1 in the order's row.
  pthaloBlue: z.coerce.boolean(),
  alizarinCrimson: z.coerce.boolean(),
  yellowOxide: z.coerce.boolean(),
  extraCanvases: z.number().int(),
})
const frameFields = z.object({
  kind: z.literal('custom_frame'),
  ...buyer,
  artworkDescription: text,
  frameStyle: text,
  dimensions: text,
})
const kitDetails = kitFields.extend({ priceCents: cents, kitCents: cents, paintCents: cents, canvasCents: cents })
const frameDetails = frameFields.extend({ priceCents: cents })
const orderDetails = z.discriminatedUnion('kind', [kitDetails, frameDetails])

/** What is ordered, at the prices of that day (rule 8.4). The order's columns have the same names in snake case. */
export type OrderDetails = z.infer<typeof orderDetails>

export function orderedKit(form: KitOrderForm): OrderDetails {
  return kitDetails.parse({ ...form, ...kitPrices(), kind: 'paint_kit', priceCents: kitCents(form) })
}

export function orderedFrame(form: FrameOrderForm): OrderDetails {
  return frameDetails.parse({ ...form, kind: 'custom_frame', priceCents: studio.prices.frameCents })
}

/** The details stored with a payment; null when they come with a later call or no longer parse. */
export function detailsOfPayment(payment: Payment): OrderDetails | null {
  return storedDetails(orderDetails, payment)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function orderColumnsOf(ordered: OrderDetails) {
  const columns = Object.entries(ordered).map(([field, value]) => [
    columnOf(field),
    typeof value === 'boolean' ? Number(value) : value,
  ])
  return Object.fromEntries(columns) as Pick<
    NewRow<'orders'>,
    'kind' | 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_address' | 'price_cents'
  >
}

export function detailsOfOrder(order: Order): OrderDetails {
  const { shape } = order.kind === 'paint_kit' ? kitDetails : frameDetails
  const fields = Object.keys(shape).map((field) => [field, order[columnOf(field) as keyof Order]])
  return orderDetails.parse(Object.fromEntries(fields))
}

/** The details as fields of the form, without prices. */
export function formFields(ordered: OrderDetails) {
  return ordered.kind === 'paint_kit' ? kitFields.parse(ordered) : frameFields.parse(ordered)
}

/** The details as typed into the form, for 'Back to Details'; a ticked box is 'on'. */
export function detailsAsTyped(ordered: OrderDetails): Record<string, string> {
  const { kind: _, ...form } = formFields(ordered)
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value === true ? 'on' : value === false ? '' : String(value)]),
  )
}

/** The lines of an order's sum; the last is the total, with this label. */
export function orderLines(ordered: OrderDetails, totalLabel: string): SumLine[] {
  const { priceCents } = ordered
  const items: SumLine[] =
    ordered.kind === 'paint_kit'
      ? kitItems(ordered, ordered)
      : [{ kind: 'item', label: frames.item, cents: priceCents }]
  return [...items, { kind: 'total', label: totalLabel, cents: priceCents }]
}

export function summaryFacts(ordered: OrderDetails): OrderFact[] {
  return [
    { label: ordered.kind === 'paint_kit' ? 'Name' : frames.summary.customer, text: ordered.customerName },
    { label: 'Email', text: ordered.customerEmail },
    { label: 'Phone', text: ordered.customerPhone },
    ...frameFacts(ordered),
  ]
}

/** Artwork, style and size of a frame; none for a kit. */
export function frameFacts(ordered: OrderDetails): OrderFact[] {
  if (ordered.kind === 'paint_kit') return []
  return [
    { label: frames.summary.artwork, text: ordered.artworkDescription },
    { label: frames.summary.style, text: ordered.frameStyle },
    { label: frames.summary.size, text: ordered.dimensions },
  ]
}
