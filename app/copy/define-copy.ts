import { BID_STEP_CENTS } from '~/contract/constants'
import { codedPrice, currencyCode, currencyUnit, exactPrice, shortPrice } from '~/lib/money'
import { perStudio, studio } from '~/lib/studio'

type Text = string | number | boolean | null | undefined | Texts | ((...args: never[]) => unknown)
export interface Texts {
  [key: string]: Text | readonly Text[]
}

/**
 * Words of the studio that a text may contain, such as '{town}'. They are filled in on each read, because Settings can change them.
 * A text that takes arguments reads `studio` itself.
 */
export const words = perStudio(
  ({ businessName, tutorName, venueName, venueAddress, place, tax, prices, forms }): Record<string, string> => ({
    business: businessName,
    tutor: tutorName,
    venue: venueName,
    venueAddress,
    town: place.town,
    region: place.region,
    country: place.country,
    currency: currencyCode(),
    currencyName: forms.currencyName,
    currencyUnit: currencyUnit(),
    tax: tax?.name ?? '',
    buyerAbove: shortPrice(tax?.buyerAboveCents ?? 0),
    bidStep: shortPrice(BID_STEP_CENTS),
    framePrice: shortPrice(prices.frameCents),
    kitPrice: shortPrice(prices.kitCents),
    paintPrice: shortPrice(prices.paintCents),
    canvasPrice: shortPrice(prices.canvasCents),
    voucherPrice: shortPrice(prices.voucherCents),
    pairVoucherPrice: shortPrice(prices.pairVoucherCents),
  }),
)

/** All texts that were defined, by name, as written in the code. */
export const definedTexts = new Map<string, Texts>()

/**
 * Texts of one page or topic. The studio can replace each of them (Settings, Texts) under its key, `name.key.key`. '{town}' and
 * the like become words of the studio, '{1}' and '{2}' the arguments of the text.
 */
export function defineCopy<const T extends object>(name: string, texts: T): T {
  definedTexts.set(name, texts as Texts)
  return withWords(name, texts as Texts) as T
}

function withWords(key: string, texts: Texts): object {
  const nested = new WeakMap<object, object>()
  return new Proxy(texts, {
    get(_, property) {
      const value = Reflect.get(texts, property) as Text
      if (typeof property === 'symbol') return value
      const path = `${key}.${property}`
      const own = studio.texts[path]
      if (typeof value === 'string') return fillWords(own ?? value)
      if (typeof value === 'function' && own !== undefined && Object.hasOwn(texts, property)) {
        return (...args: unknown[]) => fill(own, args)
      }
      if (typeof value !== 'object' || value === null) return value
      const made = nested.get(value) ?? withWords(path, value as Texts)
      nested.set(value, made)
      return made
    },
  })
}

/** A text with the studio's words filled in. */
export const fillWords = (text: string) => fill(text, [])

/** How an amount in cents is written: '{1:price}' is $65, '{1:exact}' $65.00, '{1:coded}' has the currency too. */
export const AMOUNTS = { price: shortPrice, exact: exactPrice, coded: codedPrice }

/**
 * A mark in a text: a word of the studio, an argument, an amount, or a choice: '{1|place|places}' is 'place' for 1 and true, and
 * '{sendsMail|we’ll email you|call us}' promises an e-mail only where e-mails leave (rule 10.2).
 */
export const MARK = /\{(\w+)(?::(\w+)|\|([^{}|]*)\|([^{}|]*))?\}/g

/** Fills in the marks of a text, in one pass: an argument that looks like a mark, typed by a visitor, is not filled in. */
export function fill(text: string, args: unknown[]): string {
  if (!text.includes('{')) return text
  const known = words()
  return text.replace(MARK, (whole, word, amount, one, other) => {
    if (word === 'sendsMail') return (studio.sendsMail ? one : other) ?? whole
    const value = Object.hasOwn(known, word) ? known[word] : args[Number(word) - 1]
    if (value === undefined) return whole
    if (one !== undefined) return value === 1 || value === true ? one : other
    return amount ? AMOUNTS[amount as keyof typeof AMOUNTS](Number(value)) : String(value)
  })
}
