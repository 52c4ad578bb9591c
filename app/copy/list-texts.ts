import './auctions/auction-forms'
import './auctions/auction-pages'
import './auctions/auctions'
import './auctions/owner-auctions'
import './bookings/booking'
import './bookings/called-off'
import './bookings/evenings'
import './bookings/friends'
import './bookings/landing'
import './bookings/notifier'
import './bookings/own-present'
import './bookings/parties'
import './bookings/reviews'
import './bookings/raincheck-rule'
import './bookings/self-service'
import './bookings/vouchers'
import './forms'
import './orders/frames'
import './orders/kits'
import './orders/lessons'
import './orders/own-studio'
import './orders/orders'
import './orders/package'
import './orders/pickups'
import './owner/admin'
import './owner/books'
import './owner/broadcasts'
import './owner/call-offs'
import './owner/disputes'
import './owner/easels'
import './owner/lessons'
import './owner/owner-orders'
import './owner/parties'
import './owner/passkeys'
import './owner/people'
import './owner/reviews'
import './owner/pickups'
import './owner/site-pictures'
import './owner/tools'
import './owner/uploads'
import './payments/card-form'
import './payments/checkout'
import './payments/invoices'
import './payments/late-payments'
import './payments/payment-problems'
import './site/enquiries'
import './site/pages'
import './site/paintings'
import './site/questions'
import './site/rule-texts'
import './site/site'
import './site/terms'
import { definedTexts, type Texts, words } from './define-copy'
import * as checkoutWords from './payments/checkout-words'

/** A text that the studio can replace. */
export interface ListedText {
  key: string
  /** As it is written: '{town}' and the like are words of the studio, '{1}' and '{2}' what the site puts in. */
  text: string
}

/**
 * Every text that can be replaced, with the words that come with the software; for the server alone, because all texts are
 * loaded for it. Left out are texts that decide by their arguments what they say, such as those with a price inside.
 */
export function listTexts(): ListedText[] {
  for (const define of Object.values(checkoutWords)) define()
  return [...definedTexts].flatMap(([name, texts]) => textsIn(name, texts))
}

function textsIn(path: string, texts: Texts): ListedText[] {
  return Object.entries(Object.getOwnPropertyDescriptors(texts)).flatMap(([name, { value }]) => {
    const key = `${path}.${name}`
    // What a form is called is no text; what is read from elsewhere is replaced there.
    if (name === 'intent' || value === undefined || value === '') return []
    if (typeof value === 'object' && value !== null) return textsIn(key, value)
    const text = typeof value === 'function' ? writtenOf(value) : value
    return typeof text === 'string' ? { key, text } : []
  })
}

/** 'Pay {1}' of a text with one argument; undefined of one that does not simply put its arguments in. */
function writtenOf(text: (...args: string[]) => unknown): string | undefined {
  const marks = Array.from({ length: text.length }, (_, index) => `{${index + 1}}`)
  try {
    const written = text(...marks)
    return typeof written === 'string' && marks.every((mark) => written.includes(mark)) ? written : undefined
  } catch {
    return undefined
  }
}

/** Why a text cannot have these words, or null: 'unknown text: landing.lede'. */
export function whyNotText(key: string, own: string, all = listTexts()): string | null {
  const listed = all.find((one) => one.key === key)
  if (!listed) return `unknown text: ${key}`
  const known = new Set([...Object.keys(words()).map((word) => `{${word}}`), ...marksIn(listed.text)])
  const unknown = marksIn(own).find((mark) => !known.has(mark))
  return unknown ? `nothing is known to put in for ${unknown}` : null
}

/** '{1}' and '{2}' of a text, and the words of the studio in it. */
export function marksIn(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? []
}
