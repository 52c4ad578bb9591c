import type { Payment } from '#db/queries/payments/payments'
import type { Enquiry } from '#db/queries/people/enquiries'
import { inUsd, PACKAGE } from '../../contract/orders/package'
import { boxPage } from '../../copy/orders/box'
import { contactTime } from '../../copy/site/rule-texts'
import { addDays, dateText } from '../../lib/nz-time'
import { buttons, facts, heading, list, note, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'
import { readSettings } from '../settings/read-settings'
import { packageLines } from './package-lines'
import { packagePath } from './package-link'

interface SoldPackage {
  row: Enquiry
  payment: Payment
}

/** The dedupe key of the buyer's e-mail. */
export const packageMessageKey = ({ id }: Enquiry) => `package:${id}:bought`

/** The purchase to its buyer: what happens next, the guarantee, the receipt. */
export const packageBought = defineMessage<SoldPackage>('package_bought', {
  dedupeKey: ({ row }) => packageMessageKey(row),
  write: ({ row, payment }, services) => {
    const { tutorName } = readSettings(services)
    const reference = row.reference ?? ''
    const promise = `${tutorName} writes to you ${contactTime}.`
    return {
      to: { email: row.email, name: row.name },
      replyTo: 'owner',
      subject: `Your Business in a Box ${reference}`,
      preheader: promise,
      title: 'The box is yours!',
      lead: `${greetingOfName(row.name)}, thank you. ${promise}`,
      body: [
        facts(['Reference', reference]),
        buttons(['See your purchase', packagePath(services, row)]),
        heading(boxPage.next),
        list(boxPage.nextSteps(tutorName)),
        note(
          boxPage.guarantee,
          `You have until ${guaranteeUntil(payment.paid_at ?? row.created_at)} to change your mind: the whole price goes back to your card.`,
        ),
        heading(boxPage.receipt),
        sum(packageLines(payment)),
        paragraph('Paid by card, in US dollars.'),
      ],
      because: ['You get this because you bought the Business in a Box. It is not a newsletter.'],
    }
  },
})

/** To the owner, about a sold package: the buyer was promised an answer. */
export const ownerPackageSold = defineMessage<SoldPackage>('owner_package_sold', {
  dedupeKey: ({ row }) => `package:${row.id}:owner`,
  write: ({ row, payment }) => ({
    to: 'owner',
    replyTo: row.email,
    subject: `Business in a Box sold: ${row.name}`,
    title: 'Business in a Box sold',
    tone: 'alert',
    lead: `${row.name} has paid ${inUsd(payment.amount_cents)}. Please write ${contactTime}: that is what the page promises.`,
    body: [
      facts(
        ['Who', row.name],
        ['Email', row.email],
        row.phone && ['Phone', row.phone],
        row.message && ['Message', ...row.message.split('\n')],
        ['Reference', row.reference ?? ''],
      ),
      sum(packageLines(payment)),
      buttons(['See the enquiries', '/admin/enquiries']),
    ],
  }),
})

/** The last day of the money-back guarantee, 'Mon, 21 Dec 2026'. */
export function guaranteeUntil(paidAt: string): string {
  return dateText(addDays(paidAt, PACKAGE.guaranteeDays))
}
