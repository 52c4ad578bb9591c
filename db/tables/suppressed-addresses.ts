/** Table `suppressed_addresses`. */
export interface SuppressedAddressesTable {
  email: string
  reason: 'refused' | 'unsubscribed' | 'complained'
  created_at: string
}
