import type { PaymentProblem } from '#db/queries/payment-problems'
import type { Payment } from '#db/queries/payments'
import { problemMail } from '../../copy/payment-problems'
import { exactPrice } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { queueMessage } from '../messages/queue-message'
import { ownerProblemAlert } from '../messages/templates/owner-alerts'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { problemText } from './problems'

/** E-mails the owner about a problem of a payment, once for each problem; `dueBy`: until when it can be answered. */
export function queueProblemMessage(
  services: Services,
  payment: Payment,
  problem: PaymentProblem,
  dueBy: string | null = null,
): void {
  const settings = readSettings(services)
  const { labels } = problemMail
  queueMessage(services, {
    kind: 'owner_payment_problem',
    dedupeKey: `problem:${problem.id}:owner`,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    content: ownerProblemAlert({
      business: readSite(services),
      what: problemMail.what[problem.kind],
      explanation: problemText(problem),
      facts: [
        { label: labels.paidFor, value: payment.description },
        {
          label: labels.amount,
          value: `${exactPrice(problem.amount_cents ?? payment.amount_cents)} ${payment.currency.toUpperCase()}`,
        },
        { label: labels.payer, value: [payment.name, payment.email].filter(Boolean).join(', ') || labels.unknown },
        ...(dueBy ? [{ label: labels.dueBy, value: dateTimeText(dueBy) }] : []),
      ],
      action: { label: problemMail.button, url: `${services.publicUrl}/admin/payments/${payment.id}` },
    }),
  })
}
