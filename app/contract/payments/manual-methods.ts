/** How the owner was paid by hand. In a file of its own, so that a form does not load the validators. */
export const MANUAL_METHODS = ['cash', 'bank_transfer', 'other'] as const
export type ManualMethod = (typeof MANUAL_METHODS)[number]
