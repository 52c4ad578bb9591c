import {
  countEnquiries,
  type EnquiryFilter,
  findListedEnquiry,
  type ListedEnquiry,
  listEnquiries,
  listEnquiryAnswers,
} from '#db/queries/enquiries'
import { isCurrency, PRICE_CURRENCY, type PriceWire } from '../../contract/currencies'
import type { EnquiryLineWire, EnquiryView } from '../../contract/enquiries'
import type { PageOf } from '../../contract/owner-lists'
import { enquiryAnswers, enquirySources, heldReasons } from '../../copy/enquiries'
import { Failure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { packagePath } from '../packages/package-link'
import { readPrices } from '../rates/read-prices'
import type { Services } from '../services'
import { telHref } from '../settings/read-settings'

const PAGE = 25

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

/** One enquiry with its answers; 404 when there is none. */
export function readEnquiry(services: Services, id: number): EnquiryView {
  const row = findListedEnquiry(services.db, id)
  const [line] = row ? linesOf(services, [row]) : []
  if (!line) throw new Failure('missing', 'enquiry_not_found', 'This message does not exist.')
  const answers = listEnquiryAnswers(services.db, id).map((answer) => ({
    id: answer.id,
    message: answer.message,
    byText: enquiryAnswers.by(answer.actor, dateTimeText(answer.created_at)),
    email:
      answer.message_id !== null && answer.message_state !== null
        ? { id: answer.message_id, state: answer.message_state }
        : null,
  }))
  return { ...line, answers }
}

function linesOf(services: Services, rows: ListedEnquiry[]): EnquiryLineWire[] {
  const prices = readPrices(services)
  return rows.map((row) => {
    const price = isCurrency(row.currency) ? prices.find(({ code }) => code === row.currency) : undefined
    return {
      id: row.id,
      source: row.source,
      sourceText: enquirySources[row.source],
      name: row.name,
      email: row.email,
      phone: row.phone,
      phoneHref: telHref(row.phone),
      message: row.message,
      currencyText: price ? aboutText(price) : null,
      state: row.state,
      heldBecause: row.held_because && heldReasons[row.held_because],
      createdAt: row.created_at,
      answeredAt: row.answered_at,
      createdText: dateTimeText(row.created_at),
      answeredText: row.answered_at && dateTimeText(row.answered_at),
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
