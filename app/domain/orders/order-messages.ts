import type { Order } from '#db/queries/orders'
import { greetingOf } from '../../copy/emails'
import { frames } from '../../copy/frames'
import { kits } from '../../copy/kits'
import { orderPage, orders, statusWords } from '../../copy/orders'
import { queueMessage } from '../messages/queue-message'
import { tellNow, wasTold } from '../messages/tell-now'
import { orderConfirmation, orderStatusChanged, ownerNewOrder } from '../messages/templates/order-letters'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { detailsOfOrder, frameFacts, orderLines } from './order-details'
import { orderPath } from './order-link'

/** 'Professional Paint Kit' */
function orderTitle({ kind }: Pick<Order, 'kind'>): string {
  return kind === 'paint_kit' ? kits.title : frames.title
}

/** Queues the buyer's confirmation and the owner's alert, in the transaction that makes the order; each once. */
export function queueOrderMessages(services: Services, order: Order): void {
  const business = readSite(services)
  const settings = readSettings(services)
  const shared = { business, ...letterFacts(services, order) }
  const isKit = order.kind === 'paint_kit'
  const greeting = greetingOf(firstNameOf(order))
  queueMessage(services, {
    kind: `${order.kind}_confirmation`,
    dedupeKey: confirmationCause(order),
    to: { email: order.customer_email, name: order.customer_name },
    replyTo: settings.ownerEmail,
    content: orderConfirmation({
      ...shared,
      title: isKit ? kits.mailTitle : frames.mailTitle,
      lead: isKit ? kits.mailLead(greeting) : frames.mailLead(greeting, business.tutorName),
      pickup: orders.pickup,
      next: isKit ? kits.next : frames.next(business.tutorName),
    }),
  })
  queueMessage(services, {
    kind: `owner_new_${order.kind}`,
    dedupeKey: `order:${order.id}:owner`,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    replyTo: order.customer_email,
    content: ownerNewOrder({
      ...shared,
      isFrame: !isKit,
      email: order.customer_email,
      phone: order.customer_phone,
      address: order.customer_address,
      notes: order.pickup_notes,
      adminUrl: `${services.publicUrl}/admin`,
    }),
  })
}

/** Queues the e-mail about the order's new state, in the transaction of the change: one message a change. */
export function queueStatusMessage(services: Services, order: Order, at: string): void {
  const business = readSite(services)
  const words = statusWords(order.kind, order.order_status)
  queueMessage(services, {
    kind: `${order.kind}_${order.order_status}`,
    dedupeKey: `order:${order.id}:${order.order_status}:${at}`,
    to: { email: order.customer_email, name: order.customer_name },
    replyTo: readSettings(services).ownerEmail,
    content: orderStatusChanged({
      business,
      ...letterFacts(services, order),
      greeting: greetingOf(firstNameOf(order)),
      label: words.label,
      title: words.title,
      text: words.text,
      isReady: order.order_status === 'ready',
    }),
  })
}

/** Sends the buyer's e-mail now; answers whether it was accepted in time. */
export function tellBuyerNow(services: Services, order: Order): Promise<boolean> {
  return tellNow(services, confirmationCause(order))
}

/** Whether the buyer's e-mail has been accepted by the mail provider. */
export function wasBuyerTold(services: Services, order: Order): boolean {
  return wasTold(services, confirmationCause(order))
}

function letterFacts(services: Services, order: Order) {
  const ordered = detailsOfOrder(order)
  return {
    what: orderTitle(order),
    name: order.customer_name,
    reference: order.reference,
    facts: frameFacts(ordered),
    receipt: orderLines(ordered, orderPage.paid),
    orderUrl: `${services.publicUrl}${orderPath(services, order)}`,
  }
}

function firstNameOf(order: Order): string {
  return order.customer_name.trim().split(/\s+/)[0] ?? ''
}

function confirmationCause({ id }: Order): string {
  return `order:${id}:confirmation`
}
