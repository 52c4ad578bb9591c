import type { OrderKind, OrderStatus } from '../../contract/orders/orders'
import { defineCopy } from '../define-copy'
export const orders = defineCopy('orders', {
  steps: ['Details', 'Payment', 'Ordered'],
  stepsLabel: 'Order steps',
  totalNext: 'The total with your extras is shown on the next page, before you pay.',
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
  emailSent: 'The confirmation is in',
  emailFollows: 'The confirmation goes shortly to',
  notes: 'Your pickup notes',
  pickup: 'Where to collect it',
  directions: 'Get Directions',
  receipt: 'Receipt',
  paid: 'Paid by card',
  notPaid: 'To pay',
  refunded: 'Refunded to your card',
  bookmark: 'Keep this page’s address: it always shows where your order is up to.',
  help: 'Something to change, or a question? Call us on',
  unpaid: 'Waiting for payment',
  unpaidText: 'This order is not paid yet. We begin with it as soon as the payment has gone through.',
  unpaidOver: 'Not paid',
  unpaidOverText: 'The time to pay is over and nothing was taken. You are welcome to order again.',
  readyText: (venue: string, address: string) => `It is waiting for you at ${venue}, ${address}.`,
  readyWhen: (hours: string) => `Collect it ${hours}. Please call before you come, so that somebody is there:`,
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
      text: 'Your paint kit order has been received. We put it together and coordinate the pickup with you.',
    },
    processing: {
      label: 'Being packed',
      title: 'Your kit is being packed',
      text: 'We are putting your paint kit together. You’ll hear from us as soon as it is ready.',
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
      text: 'Your frame is on the workbench. You’ll hear from us as soon as it is ready.',
    },
    ready: { label: 'Ready for Pickup', title: 'Ready for Pickup', text: 'Your custom frame is ready for you.' },
    completed: { label: 'Collected', title: 'Enjoy your frame!', text: 'Your custom frame has been collected.' },
    cancelled: {
      label: 'Cancelled',
      title: 'Order cancelled',
      text: 'Your custom frame order has been cancelled. Please call us if you did not expect this.',
    },
  },
})
