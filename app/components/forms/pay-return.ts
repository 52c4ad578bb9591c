/**
 * The return address settles a payment and leads to what was made, whatever it is; nothing is shown before the next page.
 * The promise never ends.
 */
export function settleAtReturn(paymentId: string): Promise<void> {
  window.location.assign(`/pay/return?payment=${encodeURIComponent(paymentId)}`)
  return new Promise(() => {})
}
