import { refundTime } from '~/copy/site/rule-texts'
import { siteTexts } from '~/copy/site/site'
import { currencyCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { type Block, paragraph } from './blocks'

/** The reason given in messages about a booking or payment that has ended. */
export const WHY_SENT = 'You’re getting this about your booking or payment with us.'

export const refundTimeText = `The money goes back to the card you paid with. Most banks show it ${refundTime}.`

/** False for what is no name (a URL, a phone number, a whole sentence), because forms are misused to send such things. */
export function isName(text: string): boolean {
  return text !== '' && text.length <= 40 && !/[@/\\<>{}[\]\d]|\S\.\S|www\b/i.test(text)
}

/** 'Hello Ana'; without the name if it is none. */
export function greetingOf(firstName: string): string {
  const name = firstName.trim()
  return isName(name) ? `${siteTexts.greeting} ${name}` : siteTexts.greeting
}

/** The greeting for a full name: uses its first word. */
export function greetingOfName(name: string): string {
  return greetingOf(name.trim().split(/\s+/)[0] ?? '')
}

/** Asks the reader to call: `before` and `after` surround the number. */
export function callUs(services: Services, before: string, after: string): Block {
  const { phone, phoneHref } = readSite(services)
  return paragraph(before, { text: phone, url: phoneHref }, after)
}

/** The line about currency and tax below a receipt. */
export function pricesText(services: Services): string {
  const { taxNumber } = readSite(services)
  const all = `All prices in ${currencyCode()}`
  return taxNumber ? `${all}, including ${studio.tax?.name}. ${studio.tax?.name} number ${taxNumber}.` : `${all}.`
}

/** Headers with which mail programs show their own unsubscribe button (RFC 2369, one click: RFC 8058). */
export function unsubscribeHeaders(services: Services, path: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(path, services.publicUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
