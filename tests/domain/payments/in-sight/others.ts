import { lapseChances } from '../../../../app/domain/auctions/second-chances/chances'
import { takePeopleOut } from '../../../../app/domain/bookings/changes/one-fewer'
import { rebookRaincheck } from '../../../../app/domain/bookings/changes/rebook'
import { giveUpSeats, takeRaincheck, takeSeatsBack } from '../../../../app/domain/bookings/changes/self-service'
import { chooseByLink, settleCallOffs } from '../../../../app/domain/call-offs/choose'
import { giveBackPlaces } from '../../../../app/domain/groups/bring-friends'
import { advanceParties } from '../../../../app/domain/parties/advance-parties'
import { reconcilePayments } from '../../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../../app/domain/seats/holds'
import { sendDuePresents } from '../../../../app/domain/vouchers/presents'
import { offerFreeSeats } from '../../../../app/domain/waiting-list/seat-offers'
import { aboutDispute } from '../../../support/makers/disputes'
import { allOf, aVisitor, deliverEvents, refundElsewhere } from '../../../support/makers/purchases'
import { linkOf } from '../../../support/makers/rainchecks'
import { pick } from '../../../support/refusals'
import { opened } from './cards'
import { straysOf, sum } from './covered'
import { paidOnes, report, type World } from './world'

const link = ({ studio }: World, a: number) => linkOf(studio, pick(allOf(studio, 'bookings'), a))
const cardPayments = (world: World) => paidOnes(world).filter(({ intent_id }) => intent_id)

/** The steps of guests and hosts. */
export const guestsSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  'take a raincheck': (world, a) => takeRaincheck(world.studio, link(world, a)),
  'give up seats': (world, a, b) => (b % 3 ? giveUpSeats : takeSeatsBack)(world.studio, link(world, a)),
  'take people out': ({ studio }, a, b) => {
    const before = pick(allOf(studio, 'bookings'), a)
    takePeopleOut(studio, { link: linkOf(studio, before), people: 1 + (b % 2), of: before.party_size })
  },
  rebook: async (world, a, b) => {
    const { studio } = world
    const rainchecks = allOf(studio, 'bookings').filter(({ event_id }) => event_id === null)
    const next = allOf(studio, 'events').filter(({ starts_at }) => starts_at > studio.clock.instant())
    const booking = pick(rainchecks, a)
    const visitor = aVisitor(booking.email)
    const asked = await rebookRaincheck(studio, visitor, { link: linkOf(studio, booking), eventId: pick(next, b).id })
    if (asked) await opened(world, Promise.resolve(asked), b)
  },
  'choose after a call-off': async ({ studio }, a, b) => {
    const { reference } = pick(allOf(studio, 'call_off_answers'), a)
    const booking = pick(
      allOf(studio, 'bookings').filter((each) => each.reference === reference),
      0,
    )
    await chooseByLink(studio, linkOf(studio, booking), b % 2 ? 'refund' : 'raincheck')
  },
  'give back kept places': (world, a) => giveBackPlaces(world.studio, link(world, a)),
}

/** What happens at the card provider and the banks. */
export const providersSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  dispute: (world, a, b) => {
    const payment = pick(cardPayments(world), a)
    const disputes = allOf(world.studio, 'disputes').filter((each) => each.payment_id === payment.id)
    const left = payment.amount_cents - sum(disputes, ({ amount_cents }) => amount_cents)
    if (left === 0) return
    const amountCents = b % 3 ? left : Math.ceil(left / 2)
    const state = pick(['open', 'open', 'inquiry', 'lost'] as const, b)
    const about = { disputeId: `du_${payment.id}_${disputes.length}`, amountCents, currency: payment.currency, state }
    return report(world, payment.id, aboutDispute(about))
  },
  'decide a dispute': (world, a, b) => {
    const { provider_id: disputeId, payment_id, amount_cents } = pick(allOf(world.studio, 'disputes'), a)
    const { currency } = paidOnes(world).find(({ id }) => id === payment_id)!
    const state = pick(['won', 'lost', 'lost', 'open'] as const, b)
    return report(world, payment_id, aboutDispute({ disputeId, amountCents: amount_cents, currency, state }))
  },
  'refund at the provider': async (world, a, b) => {
    const { studio } = world
    const payment = pick(cardPayments(world), a)
    const { answers } = world
    const { intent_id } = payment
    const charge = allOf(studio, 'simulated_charges').find((each) => each.intent_id === intent_id)!
    // Disputed money cannot be refunded.
    const disputed = allOf(studio, 'disputes').filter((each) => each.payment_id === payment.id && each.state !== 'won')
    const left = charge.amount_cents - charge.refunded_cents - sum(disputed, ({ amount_cents }) => amount_cents)
    if (left <= 0) return
    world.answers = 'good'
    try {
      await refundElsewhere(studio, b % 2 ? left : Math.ceil(left / 3), intent_id!)
    } finally {
      world.answers = answers
    }
  },
  'answer refunds': (world, a) => {
    world.answers = pick(['pending', 'refused', 'down', 'lost', 'pending'] as const, a)
  },
  'a refund comes back': async (world, a) => {
    const { studio } = world
    const refunds = allOf(studio, 'refunds')
      .filter(({ state }) => state !== 'failed')
      .map((each) => ({ ...each, intent_id: paidOnes(world).find(({ id }) => id === each.payment_id)?.intent_id }))
    const ofStrays = straysOf(studio).map((each) => ({ ...each, provider_id: each.refund_id }))
    const made = [...refunds, ...ofStrays].filter(({ provider_id }) => provider_id && !world.atBank.has(provider_id))
    const { payment_id, provider_id: refundId, amount_cents, intent_id } = pick(made, a)
    studio.db.sqlite
      .prepare('UPDATE simulated_charges SET refunded_cents = refunded_cents - ? WHERE intent_id = ?')
      .run(amount_cents, intent_id)
    world.atBank.set(refundId!, 'failed')
    await report(world, payment_id, { type: 'refund_failed', refundId: refundId! }, intent_id!)
  },
  'a refund is made': (world, a) => {
    world.atBank.delete(
      pick(
        [...world.atBank].filter(([, state]) => state === 'pending'),
        a,
      )[0],
    )
  },
}

/** The server's jobs. */
export async function runJobs({ studio }: World): Promise<void> {
  await deliverEvents(studio)
  sendDuePresents(studio)
  await reconcilePayments(studio)
  await releaseLapsedHolds(studio)
  await lapseChances(studio)
  settleCallOffs(studio)
  advanceParties(studio)
  offerFreeSeats(studio)
  await reconcilePayments(studio)
}

const HOURS = [0.1, 0.3, 1, 3, 11, 24, 49, 24 * 8, 24 * 31, 24 * 95]

export const timesSteps: Record<string, (world: World, a: number, b: number) => unknown> = {
  wait: async (world, a) => {
    world.studio.db.sqlite.exec('DROP TRIGGER IF EXISTS broken')
    world.studio.clock.advance(HOURS[a % HOURS.length]! * 3_600_000)
  },
  settle: (world) => {
    world.answers = world.answers === 'refused' ? 'refused' : 'good'
    return runJobs(world)
  },
}
