/** How an auction ends. */
export const auctionEnd = {
  won: (firstName: string) => `It's yours, ${firstName}`,
  wonText: (price: string, name: string) => `Your bid of ${price} won ${name}.`,
  complete: 'Complete Purchase',
  priceNote: (price: string, hasGst: boolean) => `${price} NZD${hasGst ? ', includes GST' : ''}. Pickup in Waipu.`,
  paid: 'Paid. Thank you!',
  paidText: 'The receipt is in your email. We will be in touch about the pickup in Waipu.',
  refunded: 'Refunded.',
  refundedText: 'Your payment for this win was refunded in full. There is nothing to pay.',
  missed: 'Sorry you missed out.',
  missedText: 'Better luck next time!',
  completed: 'Auction Completed',
  completedText: (name: string, price: string | null) =>
    price ? `${name} sold for ${price}.` : `${name} found no bidder this time.`,
  soldFor: (price: string) => `Sold for ${price}.`,
  yourBest: (price: string) => `Your highest bid was ${price}.`,
  close: 'Close',
} as const

/** A bidder's own bids. */
export const ownBids = {
  heading: 'Your bids',
  leading: 'Leading',
  outbid: 'Outbid',
  won: 'Won',
  automatic: 'automatic',
  raise: 'maximum raised',
  maximum: (price: string) => `Your maximum is ${price}. Only you see it.`,
  maximumPassed: (price: string) => `Your maximum of ${price} is reached. Raise it to lead.`,
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  cancelOf: (price: string) => `bid of ${price}`,
  cancelRaise: (price: string, maximum: string | null) =>
    maximum ? `raise of your maximum to ${maximum}` : `raise of your maximum at ${price}`,
  confirmFirst: 'Made on another device: open the link in our email to cancel it here',
  cancelled: 'Bid Cancelled',
  cancelFailed: 'Failed to Cancel Bid',
} as const
