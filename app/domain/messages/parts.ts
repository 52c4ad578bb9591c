import { refundTime } from '~/copy/site/rule-texts'
import { siteTexts } from '~/copy/site/site'
import { currencyCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { type Block, paragraph } from './blocks'

/** Why somebody gets a message about a thing of theirs that ended. */
export const WHY_SENT = 'You’re getting this about your booking or payment with us.'

export const refundTimeText = `The money goes back to the card you paid with. Most banks show it ${refundTime}.`

/** 'Hello Ana'. A name that is none (an address, a whole sentence) is left out: forms are misused to send links. */
export function greetingOf(firstName: string): string {
  const name = firstName.trim()
  const isName = name.length > 0 && name.length <= 40 && !/[@/\\<>{}[\]]|\S\.\S|www\b/i.test(name)
  return isName ? `${siteTexts.greeting} ${name}` : siteTexts.greeting
}

/** The greeting of somebody whose names are known as one. */
export function greetingOfName(name: string): string {
  return greetingOf(name.trim().split(/\s+/)[0] ?? '')
}

/** Asks to be called: the words before and after the number. */
export function callUs(services: Services, before: string, after: string): Block {
  const { phone, phoneHref } = readSite(services)
  return paragraph(before, { text: phone, url: phoneHref }, after)
}

/** Below a receipt. */
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
