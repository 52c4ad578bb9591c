/** What runs the site, for the owner's System page. Sizes in bytes. */
export interface SystemView {
  node: string
  sqlite: string
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
  freeBytes: number | null
  databaseWritable: boolean
  outboxAgeSeconds: number
  lastBackup: string | null
}
