import type { Block, Inline } from '../blocks'

/** Shown when mail programs can. An upload is shown as JPEG; any other SVG, WebP or AVIF is left out. */
export interface Picture {
  url: string
  alt: string
}

/** A message as both renderers take it. */
export interface Message {
  subject: string
  title: string
  preheader: string
  tone?: 'alert'
  picture?: Picture
  blocks: Block[]
  /** Readers are offered the phone for questions; the owner is not. */
  isForOwner: boolean
  because: Inline[]
}
