import type { OrderKind, OrderStatus } from '~/contract/orders/orders'
import { defineCopy } from '../define-copy'
export const orders = defineCopy('orders', {
  steps: ['Details', 'Payment', 'Ordered'],
  stepsLabel: 'Order steps',
  totalNext: 'You’ll see the total with your extras on the next page, before you pay.',
  pickup: 'Pickup in {town}, {country}. Arrangements are coordinated after the order is confirmed.',
  includedTitle: "What's Included",
  yourOrder: 'Your order',
  paymentError: 'Payment Error',
  paymentErrorText: 'Something went wrong with your payment. Please try again.',
  failed: 'Order Failed',
})

export const orderPage = defineCopy('orderPage', {
  reference: 'Reference',
  ordered: 'Ordered',
  name: 'Name',
  status: 'Status of your order',
  next: 'What happens next',
  emailSent: 'We’ve sent your confirmation to',
  emailFollows: 'Your confirmation is on its way to',
  notes: 'Your pickup notes',
  pickup: 'Where to collect it',
  directions: 'Get Directions',
  receipt: 'Receipt',
  paid: 'Paid by card',
  notPaid: 'To pay',
  refunded: 'Refunded to your card',
  bookmark: 'Save this page: it always shows where your order is up to.',
  help: 'Something to change, or a question? Call us on',
  unpaid: 'Waiting for payment',
  unpaidText: 'This order isn’t paid yet. We’ll start on it as soon as your payment has gone through.',
  unpaidOver: 'Not paid',
  unpaidOverText:
    'The time to pay ran out. Anything you paid since is on its way back to you. You’re welcome to order again.',
  readyText: (venue: string, address: string) => `It’s waiting for you at ${venue}, ${address}.`,
  readyWhen: (hours: string) => `Pick it up ${hours}. Please call first, so that somebody’s there:`,
})

interface StatusWords {
  label: string
  title: string
  text: string
}

export function statusWords(kind: OrderKind, status: OrderStatus): StatusWords {
  return STATUS_WORDS[kind][status]!
}

const STATUS_WORDS: Record<OrderKind, Partial<Record<OrderStatus, StatusWords>>> = defineCopy('orderStatusWords', {
  paint_kit: {
    pending: {
      label: 'Confirmed',
      title: 'Order Confirmed!',
      text: 'We have your paint kit order. We’ll pack it and find a pickup time that suits you.',
    },
    processing: {
      label: 'Being packed',
      title: 'Your kit is being packed',
      text: 'We’re packing your paint kit. You’ll hear from us as soon as it’s ready.',
    },
    ready: { label: 'Ready for Pickup', title: 'Ready for Pickup', text: 'Your paint kit is ready for you.' },
    completed: { label: 'Collected', title: 'Happy painting!', text: 'Your paint kit has been collected.' },
  },
  custom_frame: {
    pending: {
      label: 'Confirmed',
      title: 'Order Confirmed!',
      text: 'Your custom frame order has been received.',
    },
    'in-progress': {
      label: 'Being made',
      title: 'Your frame is being made',
      text: 'Your frame is on the workbench. You’ll hear from us as soon as it’s ready.',
    },
    ready: { label: 'Ready for Pickup', title: 'Ready for Pickup', text: 'Your custom frame is ready for you.' },
    completed: { label: 'Collected', title: 'Enjoy your frame!', text: 'Your custom frame has been collected.' },
    cancelled: {
      label: 'Cancelled',
      title: 'Order cancelled',
      text: 'Your custom frame order has been cancelled. Please call us if you weren’t expecting this.',
    },
  },
})
