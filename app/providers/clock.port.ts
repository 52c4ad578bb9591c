/** The only source of 'now': the domain never reads the machine's clock. */
export interface Clock {
  now(): Date
  /** Now as the ISO text that is stored. */
  instant(): string
}
