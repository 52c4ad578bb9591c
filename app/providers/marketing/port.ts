/** A person on the e-mail marketing list. */
export interface MarketingContact {
  email: string
  name: string
}

/** What became of one call. 'retry' may succeed later, 'refused' is final for this contact. */
export type MarketingResult = { outcome: 'done' } | { outcome: 'retry' | 'refused'; error: string }

/** The e-mail marketing service. Calls never throw: a failure is a result. */
export interface MarketingProvider {
  readonly name: 'local' | 'brevo'
  /** Whether the service knows us; its own words for the owner. */
  check(): Promise<{ ok: boolean; message: string }>
  /** Puts the contact on the list, or updates its name. */
  save(contact: MarketingContact): Promise<MarketingResult>
  /** Takes the address off the list; one that is not on it is fine. */
  remove(email: string): Promise<MarketingResult>
  /** Forgets the address altogether; one that is not known is fine. */
  forget(email: string): Promise<MarketingResult>
}
