import { countMessages, findMessageByKey } from '#db/queries/messages'
import { findVoucher, listDuePresents, updateVoucher, type Voucher } from '#db/queries/vouchers'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { PRESENT } from '~/contract/deadlines'
import type { PresentForm } from '~/contract/vouchers/vouchers'
import { balance, voucherPage } from '~/copy/bookings/vouchers'
import { conflict } from '~/lib/failure'
import { peopleText } from '~/lib/text'
import { dateText, dateTimeText, instantOf, localDateOf } from '~/lib/time'
import { buttons, code, facts, heading, list, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { sendNow } from '../messages/deliver-messages'
import { greetingOfName } from '../messages/parts'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { giftCardPath, requireVoucherByLink, voucherPath } from './find-voucher'
import { presentFields, presentOf } from './start-voucher'
import { giftFacts } from './voucher-messages'

type PresentState = 'none' | 'planned' | 'over' | 'sending' | 'sent' | 'undelivered'

/**
 * The state of a present; `message` is the state of its e-mail. 'over': the voucher was used up or expired before its
 * hour.
 */
export function presentStateOf(
  voucher: Voucher,
  message: Row<'messages'>['state'] | null | undefined,
  now: string,
): PresentState {
  if (voucher.send_at === null) return 'none'
  if (voucher.sent_at === null) return isUsable(voucher, now) ? 'planned' : 'over'
  if (message === 'queued' || message === 'sending') return 'sending'
  return message === 'failed' || message === 'suppressed' || message === 'bounced' ? 'undelivered' : 'sent'
}

function isUsable(voucher: Voucher, now: string): boolean {
  return voucher.is_redeemed === 0 && voucher.expires_at > now
}

/** A present as the voucher's page shows it. */
export function readPresent(services: Services, voucher: Voucher) {
  const message = findMessageByKey(services.db, presentKey(voucher))
  const { recipient_email, send_at, sent_at } = voucher
  const sentAt = message?.accepted_at ?? sent_at
  return {
    state: presentStateOf(voucher, message?.state, services.clock.instant()),
    email: recipient_email ?? '',
    sendText: send_at && dateTimeText(send_at),
    sentText: sentAt && dateTimeText(sentAt),
    fields: recipient_email && send_at ? presentFields({ recipientEmail: recipient_email, sendAt: send_at }) : {},
  }
}

export type PresentView = ReturnType<typeof readPresent>

/** The buyer plans or changes a present by the voucher's link, until it is sent (rule 4.14). 409 after that. */
export function planPresent(services: Services, { link, form }: { link: string; form: PresentForm }): Voucher {
  return changePresent(services, link, (voucher) => {
    const present = presentOf(services, form, voucher.expires_at)!
    return { recipient_email: present.recipientEmail, send_at: present.sendAt, sent_at: null }
  })
}

/** The buyer cancels a planned present: the voucher stays valid, and no e-mail is sent. 409 once it was sent. */
export function cancelPresent(services: Services, link: string): Voucher {
  return changePresent(services, link, () => ({ recipient_email: null, send_at: null, sent_at: null }))
}

function changePresent(
  services: Services,
  link: string,
  change: (voucher: Voucher) => Pick<Voucher, 'recipient_email' | 'send_at' | 'sent_at'>,
): Voucher {
  return inTransaction(services.db, () => {
    const voucher = requireVoucherByLink(services, link)
    requireUsable(services, voucher)
    const { state } = readPresent(services, voucher)
    if (state === 'sending' || state === 'sent') {
      throw conflict('present_sent', 'It has already been sent, so this can’t be changed any more.')
    }
    return updateVoucher(services.db, voucher.id, change(voucher))
  })
}

function requireUsable(services: Services, voucher: Voucher): void {
  if (isUsable(voucher, services.clock.instant())) return
  throw conflict('voucher_over', 'This voucher can’t be used any more, so we won’t send it.')
}

/**
 * The buyer sends a present again, to the same address, at most three times a day (rule 4.15). A second press within a
 * minute counts as the same. Returns whether the mail provider has accepted it. Throws 409.
 */
export async function sendPresentAgain(services: Services, link: string): Promise<boolean> {
  const key = inTransaction(services.db, () => {
    const voucher = requireVoucherByLink(services, link)
    requireUsable(services, voucher)
    const { state } = readPresent(services, voucher)
    if (state === 'undelivered') {
      throw conflict('present_not_sent', 'We couldn’t deliver it. Please check the email address.')
    }
    if (state !== 'sent') {
      throw conflict('present_not_sent', 'It hasn’t been sent yet, so it can’t be sent again.')
    }
    const now = services.clock.instant()
    const again = againKey(voucher, now)
    if (findMessageByKey(services.db, again)) return again
    const since = instantOf(localDateOf(now), '00:00')
    if (countMessages(services.db, { prefix: againKey(voucher, ''), since }) >= PRESENT.againPerDay) {
      const text = `It was sent again ${PRESENT.againPerDay} times today. Please try again tomorrow, or pass the code on yourself.`
      throw conflict('sent_often', text)
    }
    presentSent.queue(services, { voucher, key: again })
    return again
  })
  return sendNow(services, key)
}

/** Queues every present that is due, once, also those that became due while the server was down. Returns how many. */
export function sendDuePresents(services: Services): number {
  const now = services.clock.instant()
  let count = 0
  for (const { id } of listDuePresents(services.db, now)) {
    if (inTransaction(services.db, () => send(services, id, now))) count++
  }
  return count
}

function send(services: Services, voucherId: number, now: string): boolean {
  const voucher = findVoucher(services.db, voucherId)
  // It may have been changed, cancelled or used up since the list was read.
  if (!voucher || voucher.sent_at !== null || !isUsable(voucher, now)) return false
  if (voucher.send_at === null || voucher.send_at > now) return false
  updateVoucher(services.db, voucher.id, { sent_at: now })
  presentSent.queue(services, { voucher, key: presentKey(voucher) })
  return true
}

/** A present that is planned again has another hour, and so another key. */
const presentKey = ({ id, send_at }: Pick<Voucher, 'id' | 'send_at'>) => `voucher:${id}:present:${send_at}`
/** The key of a repeated present: at most one each minute. */
const againKey = ({ id }: Voucher, now: string) => `voucher:${id}:present again:${now.slice(0, 16)}`

const worthOf = ({ kind, places_left, value_left_cents }: Voucher) =>
  voucherPage.leftOf(kind === 'sold' ? places_left : null, value_left_cents)

const howToBook = [
  'Choose an evening on our site. You bring the wine, we bring the paint.',
  'Type the code into the booking form. Anything you don’t use stays on the voucher.',
  'Can’t use it? Pass it on: anyone with the code can book.',
]

/** To the recipient of a present, at the hour that the buyer chose (rule 4.13), or again (rule 4.15). */
export const presentSent = defineMessage<{ voucher: Voucher; key: string }>('voucher_present', {
  dedupeKey: ({ key }) => key,
  write: ({ voucher }, services) => {
    const validUntil = dateText(voucher.expires_at)
    const until = `For ${peopleText(voucher.people_count)}, valid until ${validUntil}.`
    const picture = readSite(services).pictures.voucher
    return {
      to: { email: voucher.recipient_email!, name: voucher.recipient_name },
      replyTo: 'owner',
      subject: `${voucher.purchaser_name} has a present for you`,
      preheader: 'An evening of wine, paint and laughter.',
      title: 'A present for you',
      picture: picture && { url: picture.url, alt: picture.shows || 'A gift voucher for an evening of painting' },
      lead: `${greetingOfName(voucher.recipient_name)}, somebody is giving you an evening of wine, paint and laughter.`,
      body: [
        facts(['From', voucher.purchaser_name], ...giftFacts(voucher)),
        code('Your voucher code', voucher.code, until),
        facts(['Worth', worthOf(voucher)], ['Valid until', validUntil]),
        buttons(['Choose an evening', '/evenings'], ['See the gift card', giftCardPath(services, voucher)]),
        heading('How to book'),
        list(howToBook),
        paragraph('Wondering how much is left? ', { text: balance.title, url: '/voucher-balance' }, '.'),
      ],
      because: [
        'You’re getting this because the person who bought this voucher asked us to send it to you. We haven’t added you to any list.',
      ],
    }
  },
})

interface Expiring {
  voucher: Voucher
  /** Whether the recipient gets it, because the present was delivered; else the buyer does. */
  isRecipient: boolean
  dueAt: string
}

/** A voucher expires soon and has something left (rule 4.16). */
export const voucherExpiring = defineMessage<Expiring>('voucher_expiring', {
  dedupeKey: ({ voucher, dueAt }) => `voucher:${voucher.id}:expiring:${dueAt}`,
  write: ({ voucher, isRecipient }, services) => {
    const validUntil = dateText(voucher.expires_at)
    const to = isRecipient
      ? { email: voucher.recipient_email!, name: voucher.recipient_name }
      : { email: voucher.purchaser_email, name: voucher.purchaser_name }
    const page = isRecipient ? giftCardPath(services, voucher) : voucherPath(services, voucher)
    return {
      to,
      replyTo: 'owner',
      subject: `Your voucher is valid until ${validUntil}`,
      title: 'Your evening is still waiting',
      lead: `${greetingOfName(to.name)}, there’s still something left on ${isRecipient ? 'the gift voucher you were given' : 'your gift voucher'}. You can book with it until ${validUntil}.`,
      body: [
        code('Code', voucher.code, `Valid until ${validUntil}.`),
        facts(['Left', worthOf(voucher)], ['Valid until', validUntil]),
        buttons(['Choose an evening', '/evenings'], [isRecipient ? 'See the gift card' : 'See the voucher', page]),
        !isRecipient && paragraph('Gave it to somebody? Please let them know: anyone with the code can use it.'),
      ],
      because: [
        isRecipient
          ? 'You’re getting this because somebody gave you this voucher. We haven’t added you to any list.'
          : 'You’re getting this because the voucher is in your name.',
      ],
    }
  },
})
