import type { Order } from '#db/queries/orders'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders, statusWords } from '~/copy/orders/orders'
import { contactTime } from '~/copy/site/rule-texts'
import { telHref } from '~/lib/phone'
import { buttons, type Fact, facts, heading, list, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName, pricesText } from '../messages/parts'
import { readSite } from '../settings/read-settings'
import { orderPath } from './find-order'
import { detailsOfOrder, frameFacts, orderLines } from './order-details'

export const orderMessageKey = ({ id }: Order) => `order:${id}:confirmation`

export const orderConfirmed = defineMessage<Order>(({ kind }) => `${kind}_confirmation`, {
  dedupeKey: orderMessageKey,
  write: (order, services) => {
    const { tutorName } = readSite(services)
    const isKit = order.kind === 'paint_kit'
    const news = isKit
      ? 'we have your paint kit order. We’ll pack it and find a pickup time that suits you.'
      : `your custom frame order has been received. ${tutorName} will be in touch ${contactTime}.`
    return {
      ...toBuyer(order),
      subject: `Order Confirmed! ${titleOf(order)}, ${order.reference}`,
      preheader: orders.pickup,
      title: 'Order Confirmed!',
      lead: `${greetingOfName(order.customer_name)}, thank you: ${news}`,
      body: [
        facts(...orderFacts(order), ['Pickup', orders.pickup]),
        buttons(['Your order', orderPath(services, order)]),
        heading(orderPage.next),
        list(isKit ? kits.next : frames.next(tutorName)),
        heading('Receipt'),
        receipt(order),
        paragraph(pricesText(services)),
      ],
    }
  },
})

/** To the buyer: the order's new state, once for each change; when it is ready, also where and when to collect it. */
export const orderStatusChanged = defineMessage<{ order: Order; at: string }>(
  ({ order }) => `${order.kind}_${order.order_status}`,
  {
    dedupeKey: ({ order, at }) => `order:${order.id}:${order.order_status}:${at}`,
    write: ({ order }, services) => {
      const site = readSite(services)
      const { label, title, text } = statusWords(order.kind, order.order_status)
      const isReady = order.order_status === 'ready'
      return {
        ...toBuyer(order),
        subject: `${label}: ${titleOf(order)}, ${order.reference}`,
        preheader: text,
        title,
        lead: `${greetingOfName(order.customer_name)}. ${text}`,
        body: [
          facts(...orderFacts(order)),
          isReady && heading(orderPage.pickup),
          isReady &&
            paragraph(
              `${orderPage.readyText(site.venueName, site.venueAddress)} ${orderPage.readyWhen(site.contactHours)} `,
              { text: site.phone, url: site.phoneHref },
              '.',
            ),
          buttons(isReady && ['Get Directions', site.mapsUrl], ['Your order', orderPath(services, order)]),
        ],
      }
    },
  },
)

/** To the owner, about a paid kit or frame; the buyer of a frame was promised a call. */
export const ownerNewOrder = defineMessage<Order>(({ kind }) => `owner_new_${kind}`, {
  dedupeKey: ({ id }) => `order:${id}:owner`,
  write: (order) => {
    const { customer_name: name, customer_email: email, customer_phone: phone, pickup_notes: notes } = order
    const isFrame = order.kind === 'custom_frame'
    const tel = telHref(phone)
    return {
      to: 'owner',
      replyTo: email,
      subject: `New order: ${titleOf(order)}, ${name}`,
      title: `New order: ${titleOf(order)}`,
      tone: isFrame ? 'alert' : undefined,
      lead: isFrame
        ? `${name} has ordered and paid for a custom frame. Please get in touch with them ${contactTime}, as promised.`
        : `${name} has ordered and paid for a paint kit. Please arrange the pickup.`,
      body: [
        facts(
          ['Who', name],
          ['Phone', phone],
          ['Email', email],
          ['Address', ...order.customer_address.split('\n')],
          notes && ['Notes', ...notes.split('\n')],
          ...orderFacts(order),
        ),
        heading(orderPage.paid),
        receipt(order),
        buttons(tel && [`Call ${name}`, tel], ['Open the admin area', '/admin']),
      ],
    }
  },
})

function toBuyer(order: Order) {
  return {
    to: { email: order.customer_email, name: order.customer_name },
    replyTo: 'owner',
    because: ['You’re getting this because you ordered from us.'],
  }
}

function titleOf({ kind }: Order): string {
  return kind === 'paint_kit' ? kits.title : frames.title
}

function orderFacts(order: Order): Fact[] {
  const ordered = detailsOfOrder(order)
  const details = frameFacts(ordered)
  return [
    ['What', titleOf(order)],
    ...details.map(({ label, text }): Fact => [label, ...text.split('\n')]),
    ['Reference', order.reference],
  ]
}

const receipt = (order: Order) => sum(orderLines(detailsOfOrder(order), orderPage.paid))
