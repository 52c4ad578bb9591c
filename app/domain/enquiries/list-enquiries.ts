import { countEnquiries, type EnquiryFilter, type ListedEnquiry, listEnquiries } from '#db/queries/enquiries'
import { isCurrency, PRICE_CURRENCY, type PriceWire } from '../../contract/currencies'
import type { EnquiryLineWire } from '../../contract/enquiries'
import type { PageOf } from '../../contract/owner-lists'
import { enquirySources, heldReasons } from '../../copy/enquiries'
import { dateTimeText } from '../../lib/nz-time'
import { packagePath } from '../packages/package-link'
import { readPrices } from '../rates/read-prices'
import type { Services } from '../services'
import { internationalPhone, readSettings } from '../settings/read-settings'

const PAGE = 25
/** Mail programs cut longer addresses off. */
const MOST_QUOTED = 1200

/** One page of what visitors wrote, newest first; a page beyond the last is the last. */
export function listEnquiriesPage(
  services: Services,
  input: EnquiryFilter & { page: number },
): PageOf<EnquiryLineWire> {
  const count = countEnquiries(services.db, input)
  const pages = Math.max(1, Math.ceil(count / PAGE))
  const page = Math.min(Math.max(1, input.page), pages)
  const rows = listEnquiries(services.db, { ...input, limit: PAGE, offset: (page - 1) * PAGE })
  return { rows: linesOf(services, rows), count, page, pages }
}

/** Everything that a search finds, for the file that the owner takes away. */
export function listEveryEnquiry(services: Services, input: EnquiryFilter): EnquiryLineWire[] {
  return linesOf(services, listEnquiries(services.db, { ...input, limit: -1, offset: 0 }))
}

/** How many messages wait for an answer, and how many are held off. */
export function countWaitingEnquiries(services: Services): { fresh: number; spam: number } {
  return {
    fresh: countEnquiries(services.db, { state: 'new', search: '' }),
    spam: countEnquiries(services.db, { state: 'spam', search: '' }),
  }
}

function linesOf(services: Services, rows: ListedEnquiry[]): EnquiryLineWire[] {
  const prices = readPrices(services)
  const { businessName } = readSettings(services)
  return rows.map((row) => {
    const price = isCurrency(row.currency) ? prices.find(({ code }) => code === row.currency) : undefined
    const tel = internationalPhone(row.phone)
    return {
      id: row.id,
      source: row.source,
      sourceText: enquirySources[row.source],
      name: row.name,
      email: row.email,
      phone: row.phone,
      phoneHref: /\d{6}/.test(tel) ? `tel:${tel}` : null,
      message: row.message,
      currencyText: price ? aboutText(price) : null,
      state: row.state,
      heldBecause: row.held_because && heldReasons[row.held_because],
      createdAt: row.created_at,
      answeredAt: row.answered_at,
      createdText: dateTimeText(row.created_at),
      answeredText: row.answered_at && dateTimeText(row.answered_at),
      replyHref: replyTo(row, businessName),
      purchase:
        row.reference === null
          ? null
          : {
              reference: row.reference,
              url: packagePath(services, row),
              isRefunded: row.payment_state === 'refunded',
            },
    }
  })
}

function aboutText({ code, text }: PriceWire): string {
  return code === PRICE_CURRENCY ? code : `${code}, about ${text}`
}

/** A 'mailto:' with a subject and what they wrote, quoted. */
function replyTo({ name, email, message }: ListedEnquiry, businessName: string): string {
  const quoted = message
    .slice(0, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `\r\n\r\n${name} wrote:\r\n${quoted}`
  const query = `subject=${encodeURIComponent(`Your message to ${businessName}`)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`
}
