import type { Voucher } from '#db/queries/vouchers'
import { balance } from '~/copy/bookings/vouchers'
import { codedPrice, shortPrice } from '~/lib/money'
import { peopleText } from '~/lib/text'
import { dateText, dateTimeText } from '~/lib/time'
import { withoutVoucherCodes } from '~/lib/voucher-codes'
import { buttons, code, type Fact, facts, heading, list, paragraph, sum } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName, pricesText } from '../messages/parts'
import { readSettings } from '../settings/read-settings'
import { voucherPath } from './find-voucher'
import { voucherLines } from './start-voucher'

export const voucherMessageKey = ({ id }: Voucher) => `voucher:${id}:created`

const worth = ({ value_cents, people_count }: Voucher) => `${codedPrice(value_cents)}, ${peopleText(people_count)}`

/** To the buyer of a voucher: code, expiry, the card to print. */
export const voucherCreated = defineMessage<Voucher>('voucher_created', {
  dedupeKey: voucherMessageKey,
  write: (voucher, services) => {
    const path = voucherPath(services, voucher)
    const validUntil = dateText(voucher.expires_at)
    const until = `For ${peopleText(voucher.people_count)}, valid until ${validUntil}.`
    return {
      to: { email: voucher.purchaser_email, name: voucher.purchaser_name },
      replyTo: 'owner',
      subject: withoutVoucherCodes(`Your gift voucher ${voucher.code}`),
      preheader: until,
      title: 'Voucher Created Successfully!',
      lead: `${greetingOfName(voucher.purchaser_name)}, thank you. An evening of wine, paint and laughter is yours to give.`,
      body: [
        code('Code', voucher.code, until),
        facts(['Valid until', validUntil], ['Worth', worth(voucher)], ...giftFacts(voucher), ...presentFact(voucher)),
        buttons(['Print the gift card', `${path}/print`], ['See the voucher', path]),
        heading('How to use it'),
        list([
          'Print the card, or pass the code on: anyone with the code can use it.',
          'They choose any regular session on our site and type the code into the booking form.',
          'The voucher is non-refundable but transferable.',
        ]),
        paragraph('Places they don’t use stay on the voucher. ', { text: balance.title, url: '/voucher-balance' }, '.'),
        heading('Receipt'),
        sum(voucherLines(voucher.people_count, voucher.value_cents)),
        paragraph(`Paid by card. ${pricesText(services)}`),
      ],
      because: ['You’re getting this because you bought a gift voucher.'],
    }
  },
})

export const ownerNewVoucher = defineMessage<Voucher>('owner_new_voucher', {
  dedupeKey: ({ id }) => `voucher:${id}:owner`,
  when: (_, services) => readSettings(services).notifications.newBookingAlerts,
  write: (voucher) => {
    const price = shortPrice(voucher.value_cents)
    return {
      to: 'owner',
      replyTo: voucher.purchaser_email,
      subject: `New gift voucher: ${voucher.purchaser_name}, ${price}`,
      title: 'New gift voucher',
      lead: `A gift voucher for ${peopleText(voucher.people_count)} was sold for ${price}.`,
      body: [
        facts(
          ['Who', voucher.purchaser_name],
          ['Email', voucher.purchaser_email],
          ['Code', voucher.code],
          ['Valid until', dateText(voucher.expires_at)],
          ...giftFacts(voucher),
          ...presentFact(voucher),
        ),
        heading('Paid by card'),
        sum(voucherLines(voucher.people_count, voucher.value_cents)),
        buttons(['See the admin area', '/admin']),
      ],
    }
  },
})

/** To the customer to whom the owner gave or sold a voucher; it pays in dollars. */
export const voucherAssigned = defineMessage<Voucher>('voucher_assigned', {
  dedupeKey: voucherMessageKey,
  write: (voucher, services) => {
    const path = voucherPath(services, voucher)
    const validUntil = dateText(voucher.expires_at)
    const isSold = voucher.payment_id !== null
    const until = `Worth ${shortPrice(voucher.value_cents)} towards any evening, until ${validUntil}.`
    return {
      to: { email: voucher.purchaser_email, name: voucher.purchaser_name },
      replyTo: 'owner',
      subject: withoutVoucherCodes(`A voucher for you: ${voucher.code}`),
      preheader: until,
      title: 'A voucher for you',
      lead: `${greetingOfName(voucher.purchaser_name)}, ${isSold ? 'thank you' : 'this one is from us'}. Come and paint an evening, or pass it on.`,
      body: [
        code('Code', voucher.code, until),
        facts(['Valid until', validUntil], ['Worth', worth(voucher)]),
        buttons(['See the voucher', path], ['Print the gift card', `${path}/print`]),
        heading('How to use it'),
        list([
          'Choose an evening on our site and type the code into the booking form.',
          'Anything you don’t use stays on the voucher for next time.',
          'Anyone with the code can use it.',
        ]),
      ],
      because: [
        isSold
          ? 'You’re getting this because you bought a gift voucher.'
          : 'You’re getting this because we gave you a voucher.',
      ],
    }
  },
})

export function giftFacts({ recipient_name, gift_message }: Voucher): Fact[] {
  const recipient = recipient_name.trim()
  const message = gift_message.trim()
  return [
    ...(recipient ? [['For', recipient] satisfies Fact] : []),
    ...(message ? [['Message', ...message.split(/\r?\n/)] satisfies Fact] : []),
  ]
}

function presentFact({ recipient_email, send_at }: Voucher): Fact[] {
  return recipient_email && send_at ? [['We’ll email it', `to ${recipient_email}`, `on ${dateTimeText(send_at)}`]] : []
}
