import { BID_STEP_CENTS } from '../contract/constants'
import { shortPrice } from '../lib/money'
import { perStudio, studio } from '../lib/studio'

type Text = string | number | boolean | null | undefined | Texts | ((...args: never[]) => unknown)
interface Texts {
  [key: string]: Text | readonly Text[]
}

/**
 * Words of the studio that a text may contain as '{town}'. They are put in when the text is read, because Settings can change them.
 * A text that takes arguments reads `studio` itself.
 */
const words = perStudio(({ businessName, tutorName, venueName, venueAddress, place, currency, tax, prices }) => ({
  business: businessName,
  tutor: tutorName,
  venue: venueName,
  venueAddress,
  town: place.town,
  region: place.region,
  country: place.country,
  currency: currency.toUpperCase(),
  tax: tax?.name ?? '',
  buyerAbove: shortPrice(tax?.buyerAboveCents ?? 0),
  bidStep: shortPrice(BID_STEP_CENTS),
  framePrice: shortPrice(prices.frameCents),
  kitPrice: shortPrice(prices.kitCents),
  paintPrice: shortPrice(prices.paintCents),
  canvasPrice: shortPrice(prices.canvasCents),
  voucherPrice: shortPrice(prices.voucherCents),
  pairVoucherPrice: shortPrice(prices.pairVoucherCents),
}))

/**
 * Texts of one page or noun. Each can be replaced by the studio (Settings, Texts) under its key, `name.key.key`: '{town}' and the
 * like stand for the studio's words, and '{1}', '{2}' for the arguments of a text that takes some.
 */
export function defineCopy<const T extends object>(name: string, texts: T): T {
  return withWords(name, texts as Texts) as T
}

function withWords(key: string, texts: Texts): object {
  const nested = new Map<string, object>()
  return new Proxy(texts, {
    get(_, property) {
      const value = Reflect.get(texts, property) as Text
      if (typeof property === 'symbol') return value
      const path = `${key}.${property}`
      const own = studio.texts[path]
      if (typeof value === 'string') return fill(own ?? value, [])
      if (typeof value === 'function' && own !== undefined && Object.hasOwn(texts, property)) {
        return (...args: unknown[]) => fill(own, args)
      }
      if (typeof value !== 'object' || value === null) return value
      const made = nested.get(property) ?? withWords(path, value as Texts)
      nested.set(property, made)
      return made
    },
  })
}

function fill(text: string, args: unknown[]): string {
  if (!text.includes('{')) return text
  const known: Record<string, string> = words()
  return text.replace(/\{(\w+)\}/g, (whole, word) => {
    const value = known[word] ?? args[Number(word) - 1]
    return value === undefined ? whole : String(value)
  })
}
