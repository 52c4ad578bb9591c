import { z } from 'zod'
import {
  findLesson,
  findLessonSale,
  findUnsettledLessonPayment,
  insertLessonSale,
  type Lesson,
  listLiveSales,
  listWatches,
} from '#db/queries/lessons'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { type Enquiry, findEnquiry } from '#db/queries/people/enquiries'
import { PACKAGE } from '~/contract/orders/package'
import type { CheckoutView } from '~/contract/payments/checkout'
import { lessonsPage as copy } from '~/copy/orders/lessons'
import { packagePayment } from '~/copy/orders/package'
import { checkout } from '~/copy/payments/checkout'
import { lessonCheckout } from '~/copy/payments/checkout-words'
import { conflict } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { sendNow } from '../messages/deliver-messages'
import { packageLines } from '../packages/package-messages'
import { openPurchase } from '../payments/checkout/open-checkout'
import { type Fulfilment, hasMade, type Purchase } from '../payments/checkout/purchase'
import { unpaidRefusal, type Visitor } from '../payments/checkout/require-payment'
import { requireDetails } from '../payments/payment-details'
import { aboutPayment, raiseUnrefunded, settleProblem } from '../payments/problems'
import { unreturnedCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { boughtLessons, isPackageOpen, requireBuyer } from './lesson-access'
import { lessonBought, lessonBoughtKey, lessonNotSold, lessonsPath, ownerLessonSold } from './lesson-messages'
import { lessonNotFound } from './owner-lessons'

/** A further lesson for the buyer of a package (rule 18.5). */
export const lessonPurchase: Purchase = {
  fulfil: sellLesson,
  describe: (services, payment) => {
    const row = requireRow(services, payment)
    const path = lessonsPath(services, row)
    return {
      title: payment.description,
      heading: checkout.pageTitle,
      facts: [{ text: `${payment.name}, ${payment.email}` }],
      lines: packageLines(payment, payment.description),
      phone: row.phone,
      fulfilledUrl: payment.fulfilled_id === null ? null : path,
      backUrl: path,
      words: lessonCheckout(),
    }
  },
  readFulfilled: async (services, payment) => {
    if (payment.fulfilled_id === null) throw unpaidRefusal(services, payment)
    await sendNow(services, lessonBoughtKey(payment))
    const row = requireRow(services, payment)
    return {
      path: lessonsPath(services, row),
      toast: { title: copy.boughtTitle, text: copy.boughtText(payment.description) },
    }
  },
  restart: (services, payment) => ({
    path: lessonsPath(services, requireRow(services, payment)),
    title: packagePayment.failed,
  }),
  notFulfilled: (services, payment, { reason }) => lessonNotSold.queue(services, { payment, reason }),
  describeForOwner: () => ({ title: 'A further lesson was bought', href: '/admin/lessons' }),
  surplus: (services, payment) => {
    const sale = findLessonSale(services.db, payment.fulfilled_id)
    const ofPackage = findPayment(services.db, findEnquiry(services.db, sale?.enquiry_id)?.payment_id)
    if (ofPackage && unreturnedCents(services, ofPackage) > 0) return []
    return [{ cents: unreturnedCents(services, payment) }]
  },
  evidence: (services, payment) => {
    const sale = findLessonSale(services.db, payment.fulfilled_id)
    const watches = sale ? listWatches(services.db, sale.enquiry_id) : []
    const watch = watches.find(({ lesson_id }) => lesson_id === sale?.lesson_id)
    return [
      ['Lesson', payment.description],
      ['Watched', watch ? dateTimeText(watch.watched_at) : 'not marked as watched'],
    ]
  },
}

/** What is stored with the payment of a further lesson. */
const lessonDetails = z.object({ enquiryId: z.number().int(), lessonId: z.number().int() })

function readDetails({ db }: Services, payment: Payment) {
  const { enquiryId, lessonId } = requireDetails(lessonDetails, payment)
  return { row: findEnquiry(db, enquiryId), lesson: findLesson(db, lessonId) }
}

/** The package that a further lesson is for; 404 once its buyer was anonymised. */
function requireRow(services: Services, payment: Payment): Enquiry {
  const { row } = readDetails(services, payment)
  if (!row) throw lessonNotFound()
  return row
}

/** Why a further lesson cannot be sold to the buyer of a package, or null. */
function whyNotSold(services: Services, row: Enquiry | undefined, lesson: Lesson | undefined): string | null {
  if (!row || !isPackageOpen(services, row)) return copy.packageEnded
  if (lesson?.section !== 'further' || lesson.is_published === 0) return copy.notForSale
  return boughtLessons(services, row).has(lesson.id) ? copy.boughtAlready : null
}

function sellLesson(services: Services, payment: Payment): Fulfilment {
  const { row, lesson } = readDetails(services, payment)
  const reason = whyNotSold(services, row, lesson)
  if (reason !== null || !row || !lesson) return { outcome: 'refused', reason: reason ?? copy.notForSale }
  const sale = { enquiry_id: row.id, lesson_id: lesson.id, payment_id: payment.id }
  const { id } = insertLessonSale(services.db, { ...sale, created_at: services.clock.instant() })
  lessonBought.queue(services, { row, lesson, payment })
  ownerLessonSold.queue(services, { row, lesson, payment })
  return { outcome: 'fulfilled', kind: 'lesson_sale', id }
}

/**
 * Once nothing is left of the money for a package, nobody can open its further lessons: 'Needs you' asks about their
 * money, until the package is open again (rule 18.5). Inside a transaction.
 */
export function askAboutFurtherLessons(services: Services, ofPackage: Payment): void {
  if (!hasMade(ofPackage)) return
  const isOpen = unreturnedCents(services, ofPackage) > 0
  for (const { payment_id } of listLiveSales(services.db, ofPackage.fulfilled_id)) {
    if (isOpen) settleProblem(services, { payment_id, kind: 'deleted_unrefunded' }, { how: 'closed' })
    else {
      const payment = findPayment(services.db, payment_id)!
      raiseUnrefunded(services, aboutPayment, [{ payment, unreturnedCents: unreturnedCents(services, payment) }])
    }
  }
}

/**
 * Opens the checkout of a further lesson for the buyer behind a link. Throws 404, 403 after a refund, and 409 when they
 * already have it.
 */
export async function buyLesson(
  services: Services,
  visitor: Visitor,
  { link, lessonId }: { link: string; lessonId: number },
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const row = requireBuyer(services, link)
  const lesson = findLesson(services.db, lessonId)
  if (lesson && boughtLessons(services, row).has(lesson.id)) {
    throw conflict('lesson_bought', 'You already have this lesson.')
  }
  if (!lesson || whyNotSold(services, row, lesson) !== null) throw lessonNotFound()
  const details = { enquiryId: row.id, lessonId }
  const replaces = findUnsettledLessonPayment(services.db, JSON.stringify(details))
  const wanted = {
    purpose: 'lesson',
    amountCents: PACKAGE.lessonUsCents,
    currency: 'usd',
    description: lesson.title,
    name: row.name,
    email: row.email,
    details,
  } as const
  return openPurchase(services, visitor, wanted, { ...options, replaces })
}
