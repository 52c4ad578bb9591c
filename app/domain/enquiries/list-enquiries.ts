import {
  type EnquiryFilter,
  enquiryRows,
  findListedEnquiry,
  type ListedEnquiry,
  listEnquiryAnswers,
} from '#db/queries/people/enquiries'
import { countRows } from '#db/rows'
import { enquirySources, spamReasons } from '~/copy/site/enquiries'
import { requireFound } from '~/lib/failure'
import { telHref } from '~/lib/phone'
import { dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import { packagePath } from '../packages/package-messages'
import { readPrices } from '../rates/exchange-rates'
import type { Services } from '../services'

/** What visitors wrote, newest first. */
export const enquiryList = defineList({
  path: '/admin/enquiries',
  file: 'enquiries',
  words: {
    search: 'Search name, address or words',
    noun: 'message',
    none: 'Nobody has written yet',
    noneText: 'Messages from the contact page and the sales page appear here, and packages that were bought.',
  },
  filters: () => ({
    state: {
      label: 'State',
      options: {
        open: 'New and answered',
        new: 'New',
        answered: 'Answered',
        spam: 'Spam',
        every: 'All',
      },
    },
  }),
  query: (_services, filter: EnquiryFilter) => enquiryRows(filter),
  view: enquiryLines,
  columns: {
    Received: (row) => row.created_at,
    From: (row) => row.sourceText,
    Name: (row) => row.name,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Message: (row) => row.message,
    Currency: (row) => row.currencyText,
    State: (row) => row.state,
    Answered: (row) => row.answered_at,
    Package: (row) => row.purchase?.reference,
  },
})

/** How many messages wait for an answer, and how many are spam. */
export function countWaitingEnquiries(services: Services): { unanswered: number; spam: number } {
  return {
    unanswered: countRows(services.db, enquiryRows({ state: 'new', search: '' })),
    spam: countRows(services.db, enquiryRows({ state: 'spam', search: '' })),
  }
}

/** One enquiry with its answers; 404 when there is none. */
export function readEnquiry(services: Services, id: number) {
  const row = requireFound(findListedEnquiry(services.db, id), 'enquiry_not_found', 'This message does not exist.')
  const answers = listEnquiryAnswers(services.db, id).map((answer) => ({
    ...answer,
    byText: `${answer.actor}, ${dateTimeText(answer.created_at)}`,
  }))
  return { ...enquiryLines(services)(row), answers }
}

export type EnquiryView = ReturnType<ReturnType<typeof enquiryLines>>

function enquiryLines(services: Services) {
  const prices = readPrices(services)
  return (row: ListedEnquiry) => {
    const price = prices.find(({ code }) => code === row.currency)
    return {
      ...row,
      sourceText: enquirySources[row.source],
      phoneHref: telHref(row.phone),
      /** 'CAD, about $7,250'; null when no currency was chosen. */
      currencyText: price ? (price.code === 'USD' ? price.code : `${price.code}, about ${price.text}`) : null,
      spamReason: row.spam_reason && spamReasons[row.spam_reason],
      createdText: dateTimeText(row.created_at),
      answeredText: row.answered_at && dateTimeText(row.answered_at),
      purchase: row.reference
        ? { reference: row.reference, url: packagePath(services, row), isRefunded: row.payment_state === 'refunded' }
        : null,
    }
  }
}
