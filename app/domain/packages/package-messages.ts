import type { Enquiry } from '#db/queries/enquiries'
import type { Payment } from '#db/queries/payments'
import { PACKAGE } from '../../contract/package'
import { addDays, dateText } from '../../lib/nz-time'
import { queueMessage } from '../messages/queue-message'
import { tellNow, wasTold } from '../messages/tell-now'
import { ownerPackageSold, packageBought } from '../messages/templates/package-letters'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { packageLines } from './package-lines'
import { packagePath } from './package-link'

/** Queues the buyer's e-mail and the owner's, in the transaction that makes the purchase; each once. */
export function queuePackageMessages(services: Services, row: Enquiry, payment: Payment): void {
  const settings = readSettings(services)
  const shared = {
    business: readSite(services),
    name: row.name,
    reference: row.reference ?? '',
    receipt: packageLines(payment),
  }
  queueMessage(services, {
    kind: 'package_bought',
    dedupeKey: boughtCause(row),
    to: { email: row.email, name: row.name },
    replyTo: settings.ownerEmail,
    content: packageBought({
      ...shared,
      pageUrl: `${services.publicUrl}${packagePath(services, row)}`,
      guaranteeUntil: guaranteeUntil(payment.paid_at ?? row.created_at),
    }),
  })
  queueMessage(services, {
    kind: 'owner_package_sold',
    dedupeKey: `package:${row.id}:owner`,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    replyTo: row.email,
    content: ownerPackageSold({
      ...shared,
      email: row.email,
      phone: row.phone,
      message: row.message,
      currency: row.currency,
      paidCents: payment.amount_cents,
      adminUrl: `${services.publicUrl}/admin/enquiries`,
    }),
  })
}

/** The last day of the money-back guarantee, 'Mon, 21 Dec 2026'. */
export function guaranteeUntil(paidAt: string): string {
  return dateText(addDays(paidAt, PACKAGE.guaranteeDays))
}

/** Sends the buyer's e-mail now; answers whether it was accepted in time. */
export function tellBuyerNow(services: Services, row: Enquiry): Promise<boolean> {
  return tellNow(services, boughtCause(row))
}

/** Whether the buyer's e-mail has been accepted by the mail provider. */
export function wasBuyerTold(services: Services, row: Enquiry): boolean {
  return wasTold(services, boughtCause(row))
}

function boughtCause(row: Enquiry): string {
  return `package:${row.id}:bought`
}
