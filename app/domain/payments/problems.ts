/** Why a payment stands in 'Needs you', in a sentence each. */
export const STILL_WAITING = 'A refund has not reached the card provider yet. It is tried again every minute.'
export const REFUND_FAILED = 'A refund failed. Please try it again or pay it back by hand.'
export const DISPUTED = 'The card holder disputes this payment. Please answer at the provider.'
export const CHARGED_TWICE = 'It was charged twice. Please refund one of the charges at the provider.'

/** Money of a deleted booking is still here. */
export function deletedUnrefunded(reference: string): string {
  return `Booking ${reference} was deleted without a refund. Please refund it or offer another evening.`
}

/** `kept`: what was paid and not given back, '$250.00'. */
export function orderDeletedUnrefunded(reference: string, kept: string): string {
  return `Order ${reference} was deleted and ${kept} of it not refunded. Please refund it, or undo the delete.`
}

/** `sum`: '$65.00'; `standing`: 'booking WP-7K3MXQ', which nobody has decided about. */
export function refundedElsewhere(sum: string, standing: string): string {
  return `${sum} went back at the card provider’s own page, and ${standing} still stands. Please cancel it or keep it.`
}

/** `sum`: '$65.00', which waited here. */
export function notSent(sum: string): string {
  return `${sum} of ours was not sent, as the same sum went back at the card provider’s own page meanwhile. Please refund it again if both are owed.`
}

/** The same as `refundedElsewhere`, of every sum: it does not stand any more. */
export function withoutStanding(problem: string | null, standing: string): string | null {
  return withoutProblem(problem, new RegExp(`\\S+ went back at [^.]*? and ${standing} still stands\\. [^.]*\\.`, 'g'))
}

/** One more reason beside what needs her already; the same one is not said twice. */
export function withProblem(before: string | null, problem: string): string {
  return before?.includes(problem) ? before : `${before ?? ''} ${problem}`.trim()
}

/** What still needs her once this is settled. */
export function withoutProblem(before: string | null, problem: string | RegExp): string | null {
  return before?.replace(problem, '').replaceAll('  ', ' ').trim() || null
}

const DELETED =
  /(?:Booking \S+ was deleted without|Order \S+ was deleted and \S+ of it not).*? Please refund it[^.]*\./g

/** What a refund that went through leaves: what the owner did answers what she was asked about money. */
export function afterRefund(problem: string | null): string | null {
  return withoutProblem(withoutProblem(withoutProblem(problem, STILL_WAITING), REFUND_FAILED), DELETED)
}
