import type { FrameOrder } from '#db/queries/custom-frame-orders'
import type { KitOrder } from '#db/queries/paint-kit-orders'
import type { Payment } from '#db/queries/payments'
import type { SumLine } from '../../contract/bookings'
import { FRAME_CENTS } from '../../contract/constants'
import { KIT_PAINTS, KIT_PRICES, kitCents, kitItems } from '../../contract/kit-price'
import type { OrderFact } from '../../contract/orders'
import { frames } from '../../copy/frames'
import type { Cents } from '../../lib/money'
import { storedDetails } from '../payments/details'
import { type FrameDetails, frameDetails, type KitDetails, kitDetails } from './stored-details'

/** What is ordered, before and after there is an order. */
export type OrderDetails = { kind: 'paint_kit'; details: KitDetails } | { kind: 'custom_frame'; details: FrameDetails }

/** An order as it is stored. */
export type Order = { kind: 'paint_kit'; row: KitOrder } | { kind: 'custom_frame'; row: FrameOrder }

/** A kit's form as it is stored, at today's prices. */
export function orderedKit(form: Omit<KitDetails, 'prices'>): { kind: 'paint_kit'; details: KitDetails } {
  return { kind: 'paint_kit', details: kitDetails.parse({ ...form, prices: KIT_PRICES }) }
}

/** A frame's form as it is stored, at today's price. */
export function orderedFrame(form: Omit<FrameDetails, 'priceCents'>): { kind: 'custom_frame'; details: FrameDetails } {
  return { kind: 'custom_frame', details: frameDetails.parse({ ...form, priceCents: FRAME_CENTS }) }
}

/** What an order costs, in cents, at the prices that it carries; the one place that the server asks. */
export function orderCents({ kind, details }: OrderDetails): Cents {
  return kind === 'paint_kit' ? kitCents(details, details.prices) : details.priceCents
}

/** The lines of a sum; the last is the total, under the label that is given. */
export function orderLines(ordered: OrderDetails, totalLabel: string): SumLine[] {
  const items: SumLine[] =
    ordered.kind === 'paint_kit'
      ? kitItems(ordered.details, ordered.details.prices)
      : [{ kind: 'item', label: frames.item, cents: ordered.details.priceCents }]
  return [...items, { kind: 'total', label: totalLabel, cents: orderCents(ordered) }]
}

/** What the payment step's summary names (spec 1 §2.11, §2.12). */
export function summaryFacts({ kind, details }: OrderDetails): OrderFact[] {
  const { customerName, customerEmail, customerPhone } = details
  const buyer = [
    { label: kind === 'paint_kit' ? 'Name' : frames.summary.customer, text: customerName },
    { label: 'Email', text: customerEmail },
    { label: 'Phone', text: customerPhone },
  ]
  return kind === 'paint_kit' ? buyer : [...buyer, ...frameFacts(details)]
}

/** Artwork, style and size of a frame. */
export function frameFacts(frame: Pick<FrameDetails, 'artworkDescription' | 'frameStyle' | 'dimensions'>): OrderFact[] {
  return [
    { label: frames.summary.artwork, text: frame.artworkDescription },
    { label: frames.summary.style, text: frame.frameStyle },
    { label: frames.summary.size, text: frame.dimensions },
  ]
}

/** The details that were stored with a payment, or null when they come with a later call or cannot be read any more. */
export function detailsOfPayment(payment: Payment): OrderDetails | null {
  if (payment.purpose === 'paint_kit') {
    const details = storedDetails(kitDetails, payment)
    return details && { kind: 'paint_kit', details }
  }
  const details = storedDetails(frameDetails, payment)
  return details && { kind: 'custom_frame', details }
}

/** What was ordered, out of the order's own row. */
export function detailsOfOrder(order: Order): OrderDetails {
  const { row } = order
  const buyer = {
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerAddress: row.customer_address,
    pickupNotes: row.pickup_notes,
  }
  if (order.kind === 'paint_kit') {
    const { pthalo_blue, alizarin_crimson, yellow_oxide, extra_canvases, kit_cents, paint_cents, canvas_cents } =
      order.row
    return {
      kind: 'paint_kit',
      details: {
        ...buyer,
        pthaloBlue: pthalo_blue === 1,
        alizarinCrimson: alizarin_crimson === 1,
        yellowOxide: yellow_oxide === 1,
        extraCanvases: extra_canvases,
        prices: { kit: kit_cents, paint: paint_cents, canvas: canvas_cents },
      },
    }
  }
  const { artwork_description, frame_style, dimensions, price_cents } = order.row
  return {
    kind: 'custom_frame',
    details: {
      ...buyer,
      artworkDescription: artwork_description,
      frameStyle: frame_style,
      dimensions,
      priceCents: price_cents,
    },
  }
}

/** The details as the form's fields, for 'Back to Details' and the order call. */
export function detailsAsTyped({ kind, details }: OrderDetails): Record<string, string> {
  if (kind === 'custom_frame') {
    const { priceCents: _, ...typed } = details
    return typed
  }
  const { pthaloBlue, alizarinCrimson, yellowOxide, extraCanvases, prices: _, ...buyer } = details
  const paints = { pthaloBlue, alizarinCrimson, yellowOxide }
  return {
    ...buyer,
    ...Object.fromEntries(KIT_PAINTS.map(({ field }) => [field, paints[field] ? 'on' : ''])),
    extraCanvases: String(extraCanvases),
  }
}
