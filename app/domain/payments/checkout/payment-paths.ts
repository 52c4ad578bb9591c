/** Where a payment is paid. */
export function checkoutPath({ id }: { id: string }): string {
  return `/checkout/${id}`
}

/** Where the provider sends the payer back to, and where a payment is waited for that is paid, but not made yet. */
export function returnPath({ id }: { id: string }): string {
  return `/pay/return?payment=${id}`
}
