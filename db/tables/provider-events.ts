/** Table `provider_events`. */
export interface ProviderEventsTable {
  provider: string
  event_id: string
  type: string
  received_at: string
}
