import type { SumLine } from '../../../contract/bookings'
import type { OrderFact } from '../../../contract/orders'
import { bookingConfirmed, footer, labels } from '../../../copy/emails'
import { orderMail as copy, orderPage } from '../../../copy/orders'
import { internationalPhone } from '../../settings/read-settings'
import type { MessageContent } from '../queue-message'
import type { Block, Fact, MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface OrderInput {
  business: MailBusiness
  /** 'Professional Paint Kit' */
  what: string
  /** Who bought it. */
  name: string
  /** 'PK-4K7Q2M' */
  reference: string
  /** A frame's artwork, style and size. */
  facts: OrderFact[]
  receipt: SumLine[]
  /** The order's page. */
  orderUrl: string
}

/** The confirmation of a paid kit or frame. */
export function orderConfirmation(
  input: OrderInput & { title: string; lead: string; pickup: string; next: readonly string[] },
): MessageContent {
  const { business } = input
  return renderLetter(
    {
      subject: copy.confirmedSubject(input.what, input.reference),
      preheader: input.pickup,
      title: input.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [input.lead] },
        {
          kind: 'facts',
          facts: [...orderFacts(input), { label: copy.pickup, lines: [input.pickup] }],
        },
        { kind: 'buttons', buttons: [{ label: copy.seeOrder, url: input.orderUrl }] },
        { kind: 'heading', text: orderPage.next },
        { kind: 'list', items: input.next },
        { kind: 'heading', text: copy.receipt },
        { kind: 'sum', lines: input.receipt },
        { kind: 'paragraph', inline: [bookingConfirmed.prices(business.gstNumber)] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [copy.because],
    },
    business,
  )
}

/** Tells the buyer how the order stands now; when it is ready, also where and when to collect it. */
export function orderStatusChanged(
  input: OrderInput & { greeting: string; label: string; title: string; text: string; isReady: boolean },
): MessageContent {
  const { business } = input
  const collect: Block[] = input.isReady
    ? [
        { kind: 'heading', text: orderPage.pickup },
        {
          kind: 'paragraph',
          inline: [
            `${orderPage.readyText(business.venueName, business.venueAddress)} ${orderPage.readyWhen(business.contactHours)} `,
            { text: business.phone, url: business.phoneHref },
            '.',
          ],
        },
      ]
    : []
  const seeOrder = { label: copy.seeOrder, url: input.orderUrl }
  const directions = { label: labels.directions, url: business.mapsUrl }
  return renderLetter(
    {
      subject: copy.statusSubject(input.label, input.what, input.reference),
      preheader: input.text,
      title: input.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [`${input.greeting}. ${input.text}`] },
        { kind: 'facts', facts: orderFacts(input) },
        ...collect,
        { kind: 'buttons', buttons: input.isReady ? [directions, seeOrder] : [seeOrder] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [copy.because],
    },
    business,
  )
}

/** Tells the owner about a paid kit or frame; a frame's buyer is to be contacted within 24 hours (spec 1 §1). */
export function ownerNewOrder(
  input: OrderInput & {
    isFrame: boolean
    email: string
    phone: string
    address: string
    notes: string
    adminUrl: string
  },
): MessageContent {
  const { business } = input
  const lead = input.isFrame ? copy.ownerFrame(input.name) : copy.ownerKit(input.name)
  const tel = internationalPhone(input.phone)
  const notes: Fact[] = input.notes ? [{ label: labels.notes, lines: input.notes.split('\n') }] : []
  return renderLetter(
    {
      subject: copy.ownerSubject(input.what, input.name),
      preheader: lead,
      title: copy.ownerTitle(input.what),
      tone: input.isFrame ? 'alert' : undefined,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [lead] },
        {
          kind: 'facts',
          facts: [
            { label: labels.who, lines: [input.name] },
            { label: labels.phone, lines: [input.phone] },
            { label: labels.email, lines: [input.email] },
            { label: copy.address, lines: input.address.split('\n') },
            ...notes,
            ...orderFacts(input),
          ],
        },
        { kind: 'heading', text: orderPage.paid },
        { kind: 'sum', lines: input.receipt },
        {
          kind: 'buttons',
          buttons: [
            ...(/\d{6}/.test(tel) ? [{ label: copy.callButton(input.name), url: `tel:${tel}` }] : []),
            { label: copy.ownerButton, url: input.adminUrl },
          ],
        },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    business,
  )
}

function orderFacts({ what, facts, reference }: OrderInput): Fact[] {
  return [
    { label: copy.what, lines: [what] },
    ...facts.map(({ label, text }) => ({ label, lines: text.split('\n') })),
    { label: labels.reference, lines: [reference] },
  ]
}
