import { type Answer, type Client, client, postForm, type RunningServer, until } from './server'
import type { PostmarkStandIn } from './stand-ins/postmark-stand-in'

/** Test cards of the simulated provider. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
} as const

/** Unused codes of the demo business. */
export const VOUCHERS = { onePerson: 'SLP-DEMK2345', twoPeople: 'SLP-DEMP2367' } as const

/** The page that says what is left on a voucher code. */
export function checkBalance(who: Client, code: string): Promise<Answer> {
  return postForm(who, '/voucher-balance', { intent: 'check', code })
}

/** The form about the business in Settings, as a new studio has it. */
export const business = {
  intent: 'business',
  businessName: 'Paint & Sip Waipu',
  tutorName: 'Hana',
  ownerEmail: 'owner@studio.example',
  phone: '09 555 0142',
  contactHours: '9am-9pm any day',
  venueName: 'The Art Space',
  venueAddress: '7 Easel Lane, Waipu',
  parking: 'Beside the building',
  groupUrl: 'https://social.example.com/groups/paint-and-sip-waipu',
  clubUrl: 'https://club.example.com/',
  auctionVideoUrl: '',
  taxNumber: '',
}

/** A client that is logged in as the owner. */
export async function ownerClient(server: RunningServer): Promise<Client> {
  const owner = client(server.url)
  const answer = await owner.post('/api/admin/login', server.owner)
  if (answer.status !== 200)
    throw new Error(`The owner could not log in: ${answer.status} ${answer.text.slice(0, 300)}`)
  return owner
}

export interface EventFields {
  title?: string
  /** Days from today. */
  inDays?: number
  price?: number
  maxCapacity?: number
  isVisible?: boolean
  location?: string
  imageUrl?: string | null
}

// Made once: the matrices ask for a day with every request.
const auckland = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

/** A day in Pacific/Auckland, 'YYYY-MM-DD'. */
export function localDay(inDays: number): string {
  return auckland.format(Date.now() + inDays * 86_400_000)
}

export function eventBody({
  title = 'Kererū by Lamplight',
  inDays = 3,
  price = 65,
  maxCapacity = 9,
  isVisible = true,
  location = 'Waipu Coronation Hall, Waipu',
  imageUrl = null,
}: EventFields = {}) {
  return {
    title,
    date: localDay(inDays),
    time: '6:30pm-8:30pm',
    location,
    price,
    maxCapacity,
    isVisible,
    imageUrl,
  }
}

/** Creates an event and hides every other one, so that it is the current event; returns its id. */
export async function onlyEvent(owner: Client, fields: EventFields = {}): Promise<number> {
  await hideAllEvents(owner)
  const made = await owner.post('/api/events', eventBody(fields))
  if (made.status >= 300) throw new Error(`The event could not be made: ${made.status} ${made.text.slice(0, 300)}`)
  return idOf(made)
}

export async function hideAllEvents(owner: Client): Promise<void> {
  const events = await owner.get('/api/admin/events')
  for (const event of listOf(events)) {
    if (!event.isVisible || event.isArchived) continue
    const { status, text } = await owner.patch(`/api/events/${event.id}`, { ...event, isVisible: false })
    if (status !== 200) throw new Error(`The event could not be hidden: ${status} ${text.slice(0, 300)}`)
  }
}

/** The list in an answer, plain or under one key. */
// biome-ignore lint/suspicious/noExplicitAny: rows with the fields of the API
export function listOf(answer: Answer): any[] {
  const value = answer.json
  if (Array.isArray(value)) return value
  const inside = Object.values(value ?? {}).find(Array.isArray)
  if (!inside) throw new Error(`No list in ${answer.status} ${answer.text.slice(0, 200)}`)
  return inside
}

/** The id in an answer to a creation, plain or under one key. */
export function idOf(answer: Answer): number {
  const id = answer.json?.id ?? answer.json?.event?.id ?? answer.json?.booking?.id
  if (typeof id !== 'number') throw new Error(`No id in ${answer.status} ${answer.text.slice(0, 200)}`)
  return id
}

let people = 0

/** Somebody new who wants to book. */
export function somebody(fields: Partial<Person> = {}): Person {
  const number = ++people
  return {
    firstName: 'Mārama',
    lastName: `O'Neil-${number}`,
    email: `marama.${process.pid}.${number}@example.nz`,
    phone: '021 555 0142',
    ...fields,
  }
}

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export function intentBody(eventId: number, person: Person, partySize = 1, voucherCode: string | null = null) {
  const { email, phone } = person
  return { eventId, partySize, voucherCode, customerInfo: { name: nameOf(person), email, phone } }
}

export function nameOf(person: Person): string {
  return `${person.firstName} ${person.lastName}`
}

interface Confirmation {
  eventId: number
  person: Person
  paymentIntentId: string | null
  totalAmount: number
  partySize?: number
  voucherCode?: string
}

export function confirmBody({
  eventId,
  person,
  paymentIntentId,
  totalAmount,
  partySize = 1,
  voucherCode,
}: Confirmation) {
  return {
    bookingData: { ...person, name: nameOf(person), eventId, partySize, voucherCode: voucherCode ?? '' },
    paymentIntentId,
    totalAmount,
    ...(voucherCode ? { voucherCode } : {}),
  }
}

/** Pays with a test card as a browser would; returns the provider's answer. */
export function pay(visitor: Client, clientSecret: string, cardNumber: string = CARDS.paid): Promise<Answer> {
  return visitor.post('/api/payments/simulated/confirm', { clientSecret, cardNumber })
}

/** A whole successful booking: intent, card, confirm. Returns the confirmation and the earlier answers. */
export async function book(
  visitor: Client,
  {
    eventId,
    person = somebody(),
    partySize = 1,
    price = 65,
  }: { eventId: number; person?: Person; partySize?: number; price?: number },
) {
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, partySize))
  const paid = await pay(visitor, intent.json?.clientSecret)
  const confirmation = confirmBody({
    eventId,
    person,
    partySize,
    paymentIntentId: intent.json?.paymentIntentId,
    totalAmount: price * partySize,
  })
  const confirmed = await visitor.post('/api/bookings/confirm', confirmation)
  return { intent, paid, confirmed, confirmation, person }
}

/** How many people the current event says are booked. */
export async function currentBookings(visitor: Client): Promise<number> {
  return (await visitor.get('/api/events/current')).json?.currentBookings
}

/** The newest link of this shape in a message to this person, from the owner's Messages; waits for it. */
export async function linkFor(owner: Client, email: string, shape: RegExp): Promise<string> {
  return until(async () => {
    const list = (await owner.get('/admin/messages')).text
    const ids = [...list.matchAll(/\/admin\/messages\/(\d+)/g)].map((match) => Number(match[1]))
    for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
      const page = (await owner.get(`/admin/messages/${id}`)).text
      const link = page.includes(email) ? shape.exec(page)?.[0] : undefined
      if (link) return link
    }
    return null
  }, `a message to ${email} with ${shape}`)
}

/** The owner's list of bookings by one person. */
export async function bookingsOf(owner: Client, email: string) {
  return listOf(await owner.get('/api/admin/bookings')).filter((booking) => booking.email === email)
}

/** A booking as the owner's form sends it: one person who has paid, unless `fields` say otherwise. */
export function ownersBooking(eventId: number, fields: Record<string, unknown> = {}) {
  const person = somebody()
  return {
    eventId,
    ...person,
    name: nameOf(person),
    partySize: 1,
    paymentStatus: 'paid',
    specialRequests: '',
    ...fields,
  }
}

/** The e-mail to this person with this subject that the mail service got; waits for it. */
export function mailTo(postmark: PostmarkStandIn, email: string, subject: RegExp) {
  return until(
    async () => postmark.accepted.find((one) => one.To.includes(email) && subject.test(one.Subject)),
    `a mail to ${email}: ${subject}`,
  )
}
