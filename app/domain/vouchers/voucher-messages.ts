import { findMessageByCause } from '#db/queries/messages'
import type { Voucher } from '#db/queries/vouchers'
import { dateText } from '../../lib/nz-time'
import { queueMessage } from '../messages/queue-message'
import { tellNow, wasTold } from '../messages/tell-now'
import { voucherAssigned } from '../messages/templates/voucher-assigned'
import { ownerNewVoucher, voucherCreated } from '../messages/templates/voucher-created'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { voucherPath } from './voucher-link'

/** Queues the buyer's e-mail and the owner's alert, in the transaction that makes the voucher; each once. */
export function queueVoucherMessages(services: Services, voucher: Voucher): void {
  const settings = readSettings(services)
  const page = `${services.publicUrl}${voucherPath(services, voucher)}`
  const shared = {
    business: readSite(services),
    purchaserName: voucher.purchaser_name,
    purchaserEmail: voucher.purchaser_email,
    recipientName: voucher.recipient_name,
    giftMessage: voucher.gift_message,
    peopleCount: voucher.people_count,
    valueCents: voucher.value_cents,
    validUntil: dateText(voucher.expires_at),
    code: voucher.code,
  }
  queueMessage(services, {
    kind: 'voucher_created',
    dedupeKey: createdCause(voucher),
    to: { email: voucher.purchaser_email, name: voucher.purchaser_name },
    replyTo: settings.ownerEmail,
    content: voucherCreated({
      ...shared,
      voucherUrl: page,
      printUrl: `${page}/print`,
      balanceUrl: `${services.publicUrl}/voucher-balance`,
    }),
  })
  if (settings.notifications.newBookingAlerts) {
    queueMessage(services, {
      kind: 'owner_new_voucher',
      dedupeKey: `voucher:${voucher.id}:owner`,
      to: { email: settings.ownerEmail, name: settings.tutorName },
      replyTo: voucher.purchaser_email,
      content: ownerNewVoucher({ ...shared, adminUrl: `${services.publicUrl}/admin` }),
    })
  }
}

/** Queues the e-mail of a voucher that the owner gave or sold to somebody, in the transaction that makes it. */
export function queueAssignedVoucher(services: Services, voucher: Voucher): void {
  const page = `${services.publicUrl}${voucherPath(services, voucher)}`
  queueMessage(services, {
    kind: 'voucher_assigned',
    dedupeKey: createdCause(voucher),
    to: { email: voucher.purchaser_email, name: voucher.purchaser_name },
    replyTo: readSettings(services).ownerEmail,
    content: voucherAssigned({
      business: readSite(services),
      purchaserName: voucher.purchaser_name,
      peopleCount: voucher.people_count,
      valueCents: voucher.value_cents,
      validUntil: dateText(voucher.expires_at),
      code: voucher.code,
      voucherUrl: page,
      printUrl: `${page}/print`,
      isSold: voucher.payment_id !== null,
    }),
  })
}

/** The e-mail that brought the voucher, when it is still known. */
export function findVoucherMessage(services: Services, voucher: Voucher) {
  return findMessageByCause(services.db, createdCause(voucher))
}

/** Sends the buyer's e-mail now; answers whether it was accepted in time. */
export function tellBuyerNow(services: Services, voucher: Voucher): Promise<boolean> {
  return tellNow(services, createdCause(voucher))
}

/** Whether the buyer's e-mail has been accepted by the mail provider. */
export function wasBuyerTold(services: Services, voucher: Voucher): boolean {
  return wasTold(services, createdCause(voucher))
}

function createdCause(voucher: Voucher): string {
  return `voucher:${voucher.id}:created`
}
