/** A person on the e-mail marketing list. */
export interface MarketingContact {
  email: string
  name: string
}

/** The result of one call. 'retry' may succeed later, 'refused' is final for this contact. */
export type MarketingResult = { outcome: 'done' } | { outcome: 'retry' | 'refused'; error: string }

/** The e-mail marketing service. Calls never throw: a failure is a result. */
export interface MarketingProvider {
  readonly name: 'local' | 'brevo'
  /** Whether the service accepts our key, with a message for the owner. */
  check(): Promise<{ ok: boolean; message: string }>
  /** Puts the contact on the list, or updates its name. */
  save(contact: MarketingContact): Promise<MarketingResult>
  /** Removes the address from the list; succeeds if it is not on it. */
  remove(email: string): Promise<MarketingResult>
  /** Deletes the contact completely; succeeds if it is unknown. */
  forget(email: string): Promise<MarketingResult>
}
