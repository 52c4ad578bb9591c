/** The one source of 'now'. The domain never asks the machine. */
export interface Clock {
  now(): Date
  /** Now as the ISO text that is stored. */
  instant(): string
}
