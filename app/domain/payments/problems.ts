/** Why a payment stands in 'Needs you', in a sentence each. */
export const STILL_WAITING = 'A refund has not reached the card provider yet. It is tried again every minute.'
export const REFUND_FAILED = 'A refund failed. Please try it again or pay it back by hand.'
export const DISPUTED = 'The card holder disputes this payment. Please answer at the provider.'

/** Money of a deleted booking is still here. */
export function deletedUnrefunded(reference: string): string {
  return `Booking ${reference} was deleted without a refund. Please refund it or offer another evening.`
}

/** `kept`: what was paid and not given back, '$250.00'. */
export function orderDeletedUnrefunded(reference: string, kept: string): string {
  return `Order ${reference} was deleted and ${kept} of it not refunded. Please refund it, or undo the delete.`
}

/** Whether a refund that went through settles this: what the owner did answers what she was asked. */
export function isSettledByRefund(problem: string | null): boolean {
  return (
    problem === STILL_WAITING || problem === REFUND_FAILED || /^(?:Booking|Order) \S+ was deleted/.test(problem ?? '')
  )
}
