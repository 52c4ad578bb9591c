import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '~/contract/orders/orders'
import { defineCopy } from '../define-copy'

const deleteFailed = 'Delete Failed'

/** Words that the owner's order screens share. */
export const ownerOrders = defineCopy('ownerOrders', {
  updateFailed: 'Update Failed',
  deleteFailed,
  updatedText: (name: string, isNotified: boolean) =>
    isNotified ? `${name} gets an email.` : `${name}’s order is saved.`,
  saving: 'Saving...',
  deleteTitle: (reference: string) => `Delete order ${reference}`,
  /** `net`: what was paid and not refunded, '$250.00'. */
  delete: (name: string, net: string | null) => ({
    intent: 'delete',
    question: net
      ? `Delete ${name}’s order? This does not refund the ${net} that was paid. The payment stays in your books, and ‘Needs you’ asks for the refund.`
      : `Delete ${name}’s order? There is nothing left to refund.`,
    confirm: 'Delete order',
    sending: 'Deleting...',
    failed: deleteFailed,
    danger: true,
  }),
  notRefunded: (net: string) => `Cancelled, but ${net} has not been refunded.`,
  refunded: (sum: string) => `${sum} refunded`,
})

/** The owner's word for each state. */
export const STATUS_LABELS = defineCopy('orderStatuses', {
  pending: 'Pending',
  processing: 'Processing',
  'in-progress': 'In Progress',
  ready: 'Ready for Pickup',
  completed: 'Completed',
  cancelled: 'Cancelled',
} satisfies Record<OrderStatus, string>)

/** The states of a kind with their words. */
export function orderStatuses(kind: OrderKind): [OrderStatus, string][] {
  return ORDER_STATUSES[kind].map((status) => [status, STATUS_LABELS[status]])
}

/** Words of each kind's screen. */
export const orderScreens = defineCopy('orderScreens', {
  paint_kit: {
    title: 'Paint Kit Orders',
    none: 'No Paint Kit Orders',
    restore: 'Unarchive',
    shows: { every: 'All orders', active: 'Not archived', unpaid: 'Not paid', archived: 'Archived' },
  },
  custom_frame: {
    title: 'Custom Frame Orders',
    none: 'No Custom Frame Orders',
    restore: 'Restore',
    shows: { active: 'Active, then archived', archived: 'Archived' },
  },
})

/** What the list of a kind can show; the first is what it begins with. */
export function orderShows(kind: OrderKind): Record<string, string> {
  const { active, archived, ...more } = orderScreens[kind].shows
  const states = Object.fromEntries(orderStatuses(kind))
  if (!('every' in more)) return { active, ...states, archived }
  return { every: more.every, active, ...states, unpaid: more.unpaid, archived }
}

export const PAYMENT_LABELS = defineCopy('orderPayments', {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
})
