import type { Voucher } from '#db/queries/vouchers'
import { balance, voucherPage } from '../../copy/bookings/vouchers'
import { dateText } from '../../lib/time'
import { buttons, code, facts, heading, list, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName } from '../messages/parts'
import { readSite } from '../settings/read-settings'
import { giftCardPath, voucherPath } from './find-voucher'
import { giftFacts, people } from './voucher-messages'

/** A present that is planned anew has another hour, and so another key. */
export const presentKey = ({ id, send_at }: Pick<Voucher, 'id' | 'send_at'>) => `voucher:${id}:present:${send_at}`
/** Sent again: one in a minute. */
export const againKey = ({ id }: Voucher, now: string) => `voucher:${id}:present again:${now.slice(0, 16)}`

const worthOf = ({ kind, places_left, value_left_cents }: Voucher) =>
  voucherPage.leftOf(kind === 'sold' ? places_left : null, value_left_cents)

const howToBook = [
  'Choose an evening on our site. You bring the wine, we bring the paint.',
  'Type the code into the booking form. Anything you don’t use stays on the voucher.',
  'Can’t use it? Pass it on: anyone with the code can book.',
]

/** A present to whom it is for, at the hour that its buyer chose (rule 4.13), or once more (rule 4.15). */
export const presentSent = defineMessage<{ voucher: Voucher; key: string }>('voucher_present', {
  dedupeKey: ({ key }) => key,
  write: ({ voucher }, services) => {
    const validUntil = dateText(voucher.expires_at)
    const until = `For ${people(voucher.people_count)}, valid until ${validUntil}.`
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
  /** To the person who has it: the recipient once the present was delivered, else the buyer. */
  isRecipient: boolean
  dueAt: string
}

/** A voucher's last day is near and something is left on it (rule 4.16). */
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
