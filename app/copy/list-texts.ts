import './auctions/auction-forms'
import './auctions/auction-check'
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
import { AMOUNTS, definedTexts, fill, MARK, type Texts, words } from './define-copy'
import * as checkoutWords from './payments/checkout-words'

/** A text of the site. */
export interface ListedText {
  key: string
  /** As written: '{town}' and the like are words of the studio, '{1}' and '{2}' values that the site fills in. */
  text: string
  /** The text depends on more than one count or choice, so the studio cannot replace it. */
  isFixed: boolean
}

/** Every text as it comes with the software. Only for the server, because it loads all texts. */
export function listTexts(): ListedText[] {
  for (const define of Object.values(checkoutWords)) define()
  return [...definedTexts].flatMap(([name, texts]) => textsIn(name, texts))
}

function textsIn(path: string, texts: Texts): ListedText[] {
  return Object.entries(Object.getOwnPropertyDescriptors(texts)).flatMap(([name, { value }]) => {
    const key = `${path}.${name}`
    // The `intent` of a form is not a text. A getter returns a text that is listed under its own key.
    if (name === 'intent' || value === undefined || value === '') return []
    if (typeof value === 'object' && value !== null) return textsIn(key, value)
    if (typeof value === 'string') return { key, text: value, isFixed: false }
    if (typeof value !== 'function') return []
    const template = templateOf(value)
    const text = template ?? textWith(value, marksOf(value))
    return text && !/NaN|undefined|\[object/.test(text) ? { key, text, isFixed: template === undefined } : []
  })
}

type TextOf = (...args: unknown[]) => unknown

const marksOf = (text: TextOf): unknown[] => Array.from({ length: text.length }, (_, at) => `{${at + 1}}`)

function textWith(text: TextOf, args: unknown[]): string | undefined {
  try {
    const result = text(...args)
    return typeof result === 'string' ? result : undefined
  } catch {
    return undefined
  }
}

const CENTS = 123_456

/** The template of a function, such as 'Pay {1:price}'; undefined if `fill` cannot do what the function does. */
function templateOf(text: TextOf): string | undefined {
  const marks = marksOf(text)
  const plain = textWith(text, marks) ?? ''
  const amounts = marks.map((mark, at) => {
    const sample = plain.includes(`${mark}`) ? undefined : textWith(text, marks.with(at, CENTS))
    return sample && Object.entries(AMOUNTS).find(([, write]) => sample.includes(write(CENTS)))
  })
  const write = (args: unknown[]) =>
    amounts.reduce(
      (all, amount, at) => (amount ? all.replaceAll(amount[1](CENTS), `{${at + 1}:${amount[0]}}`) : all),
      textWith(
        text,
        args.map((arg, at) => (amounts[at] ? CENTS : arg)),
      ) ?? '',
    )
  const isCount = marks.map((mark) => plain.includes(`${mark}`))
  const base = write(marks)
  const choices = marks.map((mark, at) => {
    if (amounts[at]) return base
    const one = write(marks.with(at, isCount[at] ? 1 : true))
    return isCount[at]
      ? eitherOf(at, one.replaceAll(/(?<!\{)\b1\b/g, mark as string), base)
      : eitherOf(at, one, write(marks.with(at, false)))
  })
  const template = choices.find((choice) => choice !== base) ?? base
  const samples = marks.map((_, at) => (amounts[at] ? [6500, 650] : isCount[at] ? [5, 1, 2, 0] : [true, false]))
  const isSame = samples.every((values, at) =>
    values.every((value) => {
      const args = samples.map(([first]) => first).with(at, value)
      return textWith(text, args) === fill(template, args)
    }),
  )
  return isSame && marks.every((_, at) => template.includes(`{${at + 1}`)) ? template : undefined
}

/** Joins two versions of a text: words that differ become one mark, as in '{1} {1|place|places} left'. */
function eitherOf(at: number, one: string, other: string): string {
  const [left, right] = [one.split(' '), other.split(' ')]
  const either = (a: string, b: string) => (a === b ? a : `{${at + 1}|${a}|${b}}`)
  return left.length === right.length ? left.map((word, i) => either(word, right[i]!)).join(' ') : either(one, other)
}

/** Why a text cannot be replaced by these words, such as 'unknown text: landing.lede'; null if it can. */
export function whyNotText(key: string, own: string, all = listTexts()): string | null {
  const listed = all.find((one) => one.key === key)
  if (!listed || listed.isFixed) return `unknown text: ${key}`
  const known = new Set([...Object.keys(words()).map((word) => `{${word}}`), ...marksIn(listed.text)])
  const unknown = marksIn(own).find((mark) => !known.has(mark)) ?? own.replace(MARK, '').match(/[{}].*/)?.[0]
  return unknown ? `unknown placeholder: ${unknown}` : null
}

/** The marks of a text: '{town}', '{1}', '{2:price}' and '{1|}', which is a choice without its two words. */
export function marksIn(text: string): string[] {
  return (text.match(/\{\w+[^{}]*\}/g) ?? []).map((mark) => mark.replace(/\|.*/, '|}'))
}
