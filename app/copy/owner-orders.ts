/** Words of the owner's two order screens (spec 2 §2, §4, §8). */
export const ownerOrders = {
  updateFailed: 'Update Failed',
  deleteFailed: 'Delete Failed',
  updated: 'Order updated',
  updatedText: (name: string, told: boolean) => (told ? `${name} is told by email.` : `The order of ${name} is saved.`),
  archived: 'Order archived',
  restored: 'Order restored',
  deleted: 'Order deleted',
  contacted: 'Marked as contacted',
  save: 'Save',
  saving: 'Saving...',
  notes: 'Your notes',
  status: 'Order status',
  how: 'A change of the status tells the buyer by email. Your notes are seen by nobody else.',
  archive: 'Archive',
  restore: 'Restore',
  unarchive: 'Unarchive',
  remove: 'Delete',
  search: 'Search name, email, phone, address or reference',
  deleteTitle: (reference: string) => `Delete order ${reference}`,
  /** `kept`: what was paid and not given back, '$250.00'. */
  deleteConfirm: (name: string, kept: string | null) =>
    kept
      ? `Delete the order of ${name}? It was paid: ${kept} is not refunded by this. The payment stays in your books, and ‘Needs you’ asks for the refund.`
      : `Delete the order of ${name}? Nothing of it is left to refund.`,
  refund: (paid: string) => `Payment of ${paid}`,
  notRefunded: (kept: string) => `Cancelled, but ${kept} has not been refunded.`,
  refunded: (sum: string) => `${sum} refunded`,
} as const

/** The paint kits' screen. */
export const kitScreen = {
  title: 'Paint Kit Orders',
  none: 'No Paint Kit Orders',
  noneText: 'They appear here as soon as somebody orders one.',
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    ready: 'Ready for Pickup',
    completed: 'Completed',
  },
} as const

/** The custom frames' screen. */
export const frameScreen = {
  title: 'Custom Frame Orders',
  back: 'Back',
  none: 'No Custom Frame Orders',
  noneText: 'They appear here as soon as somebody orders one.',
  active: 'Active orders',
  archived: 'Archived orders',
  contactedButton: 'Contacted',
  statuses: {
    pending: 'Pending',
    'in-progress': 'In Progress',
    ready: 'Ready for Pickup',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  stats: {
    total: 'Total Orders',
    totalMore: 'Archived ones too',
    active: 'Active Orders',
    activeMore: 'Not archived',
    pending: 'Pending',
    pendingMore: 'Not begun, not archived',
    revenue: 'Total Revenue',
    revenueMore: 'Paid for frames in NZD, less refunds',
  },
} as const

export const PAYMENT_LABELS = { pending: 'Payment pending', paid: 'Paid', failed: 'Payment failed' } as const
