import type { SumLine } from '../../../contract/bookings'
import type { SiteWire } from '../../../contract/site'

/** Texts of the business that the messages show. */
export type MailBusiness = Pick<
  SiteWire,
  | 'businessName'
  | 'tutorName'
  | 'phone'
  | 'phoneHref'
  | 'contactHours'
  | 'venueName'
  | 'venueAddress'
  | 'mapsUrl'
  | 'gstNumber'
  | 'parking'
  | 'publicUrl'
>

/** An evening as the messages show it. */
export interface MailEvent {
  title: string
  /** 'Fri, 4 Dec 2026' */
  dateText: string
  /** '6:30pm-8:30pm' */
  time: string
  location: string
  /** The site's own path or an address. An upload is shown as JPEG; any other SVG, WebP or AVIF is left out. */
  imageUrl?: string | null
}

/** A run of text; with an address it is a link. Addresses may be paths of the site. */
export type Inline = string | { text: string; url?: string; isStrong?: boolean }

export interface Fact {
  label: string
  /** One below the other. */
  lines: string[]
}

interface Button {
  label: string
  url: string
}

/** One description of a message: the HTML and the text part are both made from it, so they say the same. */
export type Block =
  | { kind: 'paragraph'; inline: Inline[]; tone?: 'lead' }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** A code that is kept, copied or read out: big, in a frame; the note under it. */
  | { kind: 'code'; label: string; code: string; note: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sum'; lines: SumLine[] }
  /** The first is the one that most people want. */
  | { kind: 'buttons'; buttons: Button[] }
  | { kind: 'note'; title: string; inline: Inline[] }
  | { kind: 'signature'; name: string }

export interface Letter {
  subject: string
  /** What the list of mails shows after the subject; all of it is also said in the message. */
  preheader: string
  title: string
  /** 'alert' marks a message that asks the owner to act. */
  tone?: 'alert'
  picture?: { url: string; alt: string }
  blocks: Block[]
  /** Readers are offered the phone for questions; the owner is not. */
  isForOwner?: boolean
  /** Why the reader gets it, with a link in it where there is a way out. */
  because: Inline[]
}
