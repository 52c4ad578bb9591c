import type { Order } from '#db/queries/orders'
import type { Payment } from '#db/queries/payments'
import type { SumLine } from '../../contract/bookings'
import { FRAME_CENTS } from '../../contract/constants'
import type { FrameOrderForm } from '../../contract/frames'
import { KIT_PRICES, kitCents, kitItems } from '../../contract/kit-price'
import type { KitOrderForm } from '../../contract/kits'
import type { OrderFact } from '../../contract/orders'
import { frames } from '../../copy/frames'
import type { Cents } from '../../lib/money'
import { storedDetails } from '../payments/details'
import { type FrameDetails, frameDetails, type KitDetails, kitDetails } from './stored-details'

/** What is ordered, before and after there is an order. */
export type OrderDetails = { kind: 'paint_kit'; details: KitDetails } | { kind: 'custom_frame'; details: FrameDetails }

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

/** What the payment step's summary names. */
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

/**
 * The details that were stored with a payment, or null when they come with a later call or cannot be read any more. A frame
 * has one price: the one that was on the price list when its payment was opened.
 */
export function detailsOfPayment(payment: Payment): OrderDetails | null {
  if (payment.purpose === 'paint_kit') {
    const details = storedDetails(kitDetails, payment)
    return details && { kind: 'paint_kit', details }
  }
  const details = storedDetails(frameDetails, payment)
  return details && { kind: 'custom_frame', details: { ...details, priceCents: payment.amount_cents } }
}

/** The columns that say what is ordered. */
export function columnsOf(ordered: OrderDetails) {
  const { kind, details } = ordered
  return {
    kind,
    customer_name: details.customerName,
    customer_email: details.customerEmail,
    customer_phone: details.customerPhone,
    customer_address: details.customerAddress,
    pickup_notes: details.pickupNotes,
    price_cents: orderCents(ordered),
    ...(kind === 'paint_kit'
      ? {
          kit_cents: details.prices.kit,
          paint_cents: details.prices.paint,
          canvas_cents: details.prices.canvas,
          pthalo_blue: bit(details.pthaloBlue),
          alizarin_crimson: bit(details.alizarinCrimson),
          yellow_oxide: bit(details.yellowOxide),
          extra_canvases: details.extraCanvases,
        }
      : {
          artwork_description: details.artworkDescription,
          frame_style: details.frameStyle,
          dimensions: details.dimensions,
        }),
  }
}

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** What was ordered, out of the order's own row. */
export function detailsOfOrder(order: Order): OrderDetails {
  const buyer = {
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    customerAddress: order.customer_address,
    pickupNotes: order.pickup_notes,
  }
  if (order.kind === 'paint_kit') {
    return {
      kind: 'paint_kit',
      details: {
        ...buyer,
        pthaloBlue: order.pthalo_blue === 1,
        alizarinCrimson: order.alizarin_crimson === 1,
        yellowOxide: order.yellow_oxide === 1,
        extraCanvases: order.extra_canvases,
        prices: { kit: order.kit_cents, paint: order.paint_cents, canvas: order.canvas_cents },
      },
    }
  }
  return {
    kind: 'custom_frame',
    details: {
      ...buyer,
      artworkDescription: order.artwork_description,
      frameStyle: order.frame_style,
      dimensions: order.dimensions,
      priceCents: order.price_cents,
    },
  }
}

/** What is ordered as its form has it, without the prices. */
export function formFields({ kind, details }: OrderDetails) {
  if (kind === 'paint_kit') {
    const { prices: _, ...form } = details
    return { kind, ...form } satisfies KitOrderForm & { kind: 'paint_kit' }
  }
  const { priceCents: _, ...form } = details
  return { kind, ...form } satisfies FrameOrderForm & { kind: 'custom_frame' }
}

/** The details as the form's fields, for 'Back to Details' and the order call; a box that is ticked says 'on'. */
export function detailsAsTyped(ordered: OrderDetails): Record<string, string> {
  const { kind: _, ...form } = formFields(ordered)
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value === true ? 'on' : value === false ? '' : String(value)]),
  )
}
