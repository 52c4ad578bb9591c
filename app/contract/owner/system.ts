/** What runs the site, for the owner's System page. Sizes in bytes. */
export interface SystemView {
  node: string
  sqlite: string
  /** The newest migration. */
  schema: string
  publicUrl: string
  payments: 'stripe' | 'simulated' | 'off'
  mail: 'postmark' | 'outbox only'
  marketing: 'brevo' | 'local list'
  bidderTrust: 'open' | 'cookie' | 'confirmed'
  upSince: string
  now: string
  memoryBytes: number
  databaseBytes: number
  uploadBytes: number
  uploadCount: number
  /** Free bytes of the disk; null where the system does not say. */
  freeBytes: number | null
  databaseWritable: boolean
  /** Seconds that the oldest e-mail waits. */
  outboxAgeSeconds: number
  lastBackup: string | null
}
