import type { Pickup } from '#db/queries/orders'
import { PICKUP_MINUTES } from '~/contract/deadlines'
import { minutesAfter } from '~/lib/instants'
import { dateTimeText } from '~/lib/time'
import { buttons, type Fact, facts, list, paragraph } from '../messages/blocks'
import { calendarFile } from '../messages/calendar-file'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName } from '../messages/parts'
import type { Services } from '../services'
import { type Collection, timesOf } from './collection'

interface OfPickup {
  collection: Collection
  pickup: Pickup
}

/** Each change of a pickup is sent once. */
const key = ({ id, calendar_sequence }: Pickup, what: string) => `pickup:${id}:${calendar_sequence}:${what}`

/** To the buyer: the times to choose from. `was` is the time that the buyer had chosen before. */
export const pickupOffered = defineMessage<OfPickup & { was: Pickup | null }>('pickup_offered', {
  dedupeKey: ({ pickup }) => key(pickup, 'offered'),
  write: ({ collection, pickup, was }, services) => ({
    ...toBuyer(collection),
    attachments: was ? [entryOf(services, collection, was, true)] : [],
    subject: `When would you like to collect it? ${collection.what}`,
    title: was ? 'Please choose another time' : 'When suits you?',
    lead: `${greetingOfName(collection.buyer.name)}, ${
      was?.chosen
        ? `sorry, we have to change the pickup of ${collection.yours} on ${dateTimeText(was.chosen)}`
        : `${collection.yours} is ready to collect`
    }. Please choose one of these times:`,
    body: [
      list(timesOf(pickup).map(dateTimeText)),
      facts(...factsOf(collection), ['Where', pickup.place]),
      buttons(['Choose a time', collection.path]),
      was && paragraph('The attached file takes the old time out of your calendar.'),
      callUs(services, 'None of these suit? Call us on ', ' and we’ll find another one.'),
    ],
  }),
})

/** To the buyer, with the entry for the calendar. */
export const pickupChosen = defineMessage<OfPickup>('pickup_chosen', {
  dedupeKey: ({ pickup }) => key(pickup, 'chosen'),
  write: ({ collection, pickup }, services) => ({
    ...toBuyer(collection),
    attachments: [entryOf(services, collection, pickup, false)],
    subject: `See you then: ${collection.what}, ${dateTimeText(pickup.chosen!)}`,
    title: 'See you then',
    lead: `${greetingOfName(collection.buyer.name)}, thank you. We’ll have ${collection.yours} ready for you.`,
    body: [
      facts(['When', dateTimeText(pickup.chosen!)], ['Where', pickup.place], ...factsOf(collection)),
      buttons(['Change the time', collection.path]),
      paragraph('The attached file puts it in your calendar.'),
    ],
  }),
})

/** To the buyer: the times are no longer offered. */
export const pickupOff = defineMessage<OfPickup>('pickup_off', {
  dedupeKey: ({ pickup }) => key(pickup, 'off'),
  write: ({ collection, pickup }, services) => ({
    ...toBuyer(collection),
    attachments: pickup.chosen ? [entryOf(services, collection, pickup, true)] : [],
    subject: `Your pickup is off: ${collection.what}`,
    title: 'Your pickup is off',
    lead: `${greetingOfName(collection.buyer.name)}, the pickup of ${collection.yours} ${
      pickup.chosen ? `on ${dateTimeText(pickup.chosen)} ` : ''
    }is off.`,
    body: [
      facts(...factsOf(collection)),
      pickup.chosen && paragraph('The attached file takes it out of your calendar.'),
    ],
  }),
})

/** To the owner, with a file that adds the calendar entry or removes it. */
export const ownerPickup = defineMessage<OfPickup & { isOff: boolean }>('owner_pickup', {
  dedupeKey: ({ pickup }) => key(pickup, 'owner'),
  write: ({ collection, pickup, isOff }, services) => {
    const { what, buyer, ownerPath } = collection
    const when = dateTimeText(pickup.chosen!)
    return {
      to: 'owner',
      replyTo: buyer.email,
      attachments: [entryOf(services, collection, pickup, isOff)],
      subject: `${isOff ? 'Pickup is off' : 'Pickup'}: ${what}, ${buyer.name}, ${when}`,
      title: isOff ? 'A pickup is off' : 'A pickup time is chosen',
      lead: isOff
        ? `${buyer.name} isn’t collecting ${what} then any more. The attached file takes it out of your calendar.`
        : `${buyer.name} collects ${what} at this time. The attached file puts it into your calendar.`,
      body: [
        facts(['When', when], ['Where', pickup.place], ['Who', buyer.name], ...factsOf(collection)),
        buttons(['See the pickup', ownerPath]),
      ],
    }
  },
})

function toBuyer({ buyer }: Collection) {
  return {
    to: buyer,
    replyTo: 'owner',
    because: ['You’re getting this because you bought this from us.'],
  }
}

function factsOf({ what, reference }: Collection): Fact[] {
  return [['What', what], ...(reference ? [['Reference', reference] satisfies Fact] : [])]
}

function entryOf(services: Services, collection: Collection, pickup: Pickup, isCancelled: boolean) {
  const { what, reference, buyer, path } = collection
  return calendarFile(services, {
    id: `pickup-${pickup.id}`,
    sequence: pickup.calendar_sequence,
    startsAt: pickup.chosen!,
    endsAt: minutesAfter(pickup.chosen!, PICKUP_MINUTES),
    title: `Pickup of ${what}`,
    location: pickup.place,
    lines: [`${buyer.name}${reference ? `, reference ${reference}` : ''}`],
    path,
    isCancelled,
  })
}
