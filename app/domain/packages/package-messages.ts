import type { Payment } from '#db/queries/payments/payments'
import { type Enquiry, findEnquiryByReference } from '#db/queries/people/enquiries'
import type { SumLine } from '~/contract/bookings/bookings'
import { inUsd, PACKAGE } from '~/contract/orders/package'
import { packageOrder, packagePage } from '~/copy/orders/package'
import { contactTime } from '~/copy/site/rule-texts'
import { missing } from '~/lib/failure'
import { addDays, dateText } from '~/lib/time'
import { buttons, facts, heading, list, note, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'
import { defineLink } from '../private-link'
import { readSettings } from '../settings/read-settings'

interface SoldPackage {
  row: Enquiry
  payment: Payment
}

export const packageMessageKey = ({ id }: Enquiry) => `package:${id}:bought`

/** To the buyer of a package: what happens next, the guarantee, the receipt. */
export const packageBought = defineMessage<SoldPackage>('package_bought', {
  dedupeKey: ({ row }) => packageMessageKey(row),
  write: ({ row, payment }, services) => {
    const { tutorName } = readSettings(services)
    const reference = row.reference ?? ''
    const promise = `${tutorName} will write to you ${contactTime}.`
    return {
      to: { email: row.email, name: row.name },
      replyTo: 'owner',
      subject: `Your Business in a Box ${reference}`,
      preheader: promise,
      title: 'The box is yours!',
      lead: `${greetingOfName(row.name)}, thank you. ${promise}`,
      body: [
        facts(['Reference', reference]),
        buttons(
          ['See your purchase', packagePath(services, row)],
          ['Open your lessons', `${packagePath(services, row)}#lessons`],
        ),
        heading(packagePage.next),
        list(packagePage.nextSteps(tutorName)),
        note(
          packagePage.guarantee,
          `You have until ${guaranteeUntil(payment.paid_at ?? row.created_at)} to change your mind: the whole price goes back to your card.`,
        ),
        heading(packagePage.receipt),
        sum(packageLines(payment)),
        paragraph('Paid by card, in US dollars.'),
      ],
      because: ['You’re getting this because you bought the Business in a Box.'],
    }
  },
})

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

/** The lines of a payment in US dollars: for the package, or for a further lesson. */
export function packageLines({ amount_cents: cents }: Payment, item: string = packageOrder.item): SumLine[] {
  return [
    { kind: 'item', label: item, cents, currency: 'usd' },
    { kind: 'total', label: packageOrder.total, note: packageOrder.totalNote, cents, currency: 'usd' },
  ]
}

/** '/package/BX-4K7Q2M-…' */
export const { pathTo: packagePath, requireByLink: requirePackageByLink } = defineLink({
  path: 'package',
  find: findEnquiryByReference,
  secretOf: ({ link_nonce }: Pick<Enquiry, 'id' | 'reference' | 'link_nonce'>) => link_nonce!,
  unknown: () => missing('package_not_found', 'We can’t find this purchase. Please use the link in your email.'),
})
