import type { Lesson, listPackageBuyers } from '#db/queries/lessons'
import type { Payment } from '#db/queries/payments/payments'
import type { Enquiry } from '#db/queries/people/enquiries'
import { inUsd } from '~/contract/orders/package'
import { lessonsPage as copy } from '~/copy/orders/lessons'
import { buttons, facts, heading, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName, refundTimeText } from '../messages/parts'
import { packageLines, packagePath } from '../packages/package-messages'
import type { Services } from '../services'

type Buyer = Pick<Enquiry, 'id' | 'reference' | 'link_nonce' | 'name' | 'email'>

interface SoldLesson {
  row: Enquiry
  lesson: Lesson
  payment: Payment
}

/** The path of a package's lessons. */
export const lessonsPath = (services: Services, row: Buyer) => `${packagePath(services, row)}#lessons`

export const lessonBoughtKey = ({ id }: Payment) => `lesson-sale:${id}:bought`

/** To the buyer of a further lesson: the link to it, and the receipt. */
export const lessonBought = defineMessage<SoldLesson>('lesson_bought', {
  dedupeKey: ({ payment }) => lessonBoughtKey(payment),
  write: ({ row, lesson, payment }, services) => ({
    to: { email: row.email, name: row.name },
    replyTo: 'owner',
    subject: `Your further lesson: ${lesson.title}`,
    title: copy.boughtTitle,
    lead: `${greetingOfName(row.name)}, thank you. ${copy.boughtText(lesson.title)}`,
    body: [
      buttons(['Open your lessons', lessonsPath(services, row)]),
      heading('Receipt'),
      sum(packageLines(payment, lesson.title)),
      paragraph('Paid by card, in US dollars.'),
    ],
    because: ['You’re getting this because you bought a further lesson.'],
  }),
})

export const ownerLessonSold = defineMessage<SoldLesson>('owner_lesson_sold', {
  dedupeKey: ({ payment }) => `lesson-sale:${payment.id}:owner`,
  write: ({ row, lesson, payment }) => ({
    to: 'owner',
    replyTo: row.email,
    subject: `Further lesson sold: ${row.name}`,
    title: 'Further lesson sold',
    lead: `${row.name} has paid ${inUsd(payment.amount_cents)} for ${lesson.title}. There is nothing to do: the lesson is on their page.`,
    body: [
      facts(['Who', row.name], ['Email', row.email], ['Package', row.reference ?? '']),
      buttons(['See the lessons', '/admin/lessons']),
    ],
  }),
})

/** A further lesson can no longer be sold: its payment is refunded. */
export const lessonNotSold = defineMessage<{ payment: Payment; reason: string }>('lesson_not_sold', {
  dedupeKey: ({ payment }) => `lesson-sale:${payment.id}:refunded`,
  write: ({ payment, reason }) => ({
    to: { email: payment.email, name: payment.name },
    replyTo: 'owner',
    subject: 'Your payment for a further lesson is being refunded',
    lead: `${greetingOfName(payment.name)}. ${reason}`,
    body: [paragraph(refundTimeText)],
    because: ['You’re getting this because you paid for a further lesson.'],
  }),
})

/** To the buyer of a package: it has a new lesson. Once for each lesson. */
export const lessonAdded = defineMessage<{ lesson: Lesson; buyer: ReturnType<typeof listPackageBuyers>[number] }>(
  'lesson_added',
  {
    dedupeKey: ({ lesson, buyer }) => `lesson:${lesson.id}:added:${buyer.id}`,
    write: ({ lesson, buyer }, services) => ({
      to: { email: buyer.email, name: buyer.name },
      replyTo: 'owner',
      subject: `A new lesson: ${lesson.title}`,
      title: 'A new lesson is here',
      lead: `${greetingOfName(buyer.name)}, there’s a new lesson in your Business in a Box: ${lesson.title}.`,
      body: [
        lesson.description && paragraph(lesson.description),
        buttons(['Open your lessons', lessonsPath(services, buyer)]),
      ],
      because: ['You’re getting this because you bought the Business in a Box.'],
    }),
  },
)
