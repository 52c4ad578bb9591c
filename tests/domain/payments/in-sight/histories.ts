import fc from 'fast-check'
import { Failure } from '../../../../app/lib/failure'
import { allOf } from '../../../support/makers/purchases'
import { claimsWithoutMoney, creditOutOfSight, wrongRefunds } from './backed'
import { purchases } from './buy'
import { payersSteps } from './cards'
import { moneyOutOfSight } from './covered'
import { guestsSteps, providersSteps, runJobs, timesSteps } from './others'
import { ownersSteps } from './owner'
import { partiesSteps } from './parties'
import { aWorld, noteLowered, type World } from './world'

const moves = {
  ...{ ...purchases, ...payersSteps, ...partiesSteps },
  ...{ ...ownersSteps, ...guestsSteps, ...providersSteps, ...timesSteps },
}

const atSteps = [
  ...['pay an open step', 'decline an open step', 'answer the bank', 'pay another way', 'look at a payment again'],
  ...['return from the provider', 'charge wrongly', 'charge after the end', 'charge after the end', 'break the making'],
  'retry a fulfilment',
]
const ofBookings = [
  ...['book', 'book with a voucher', 'book by call', 'change the form', 'reserve', 'pay reserved seats'],
  'confirm by call',
]
const afterwards = [
  ...[
    'edit a booking',
    'mark as paid',
    'set back',
    'move a booking',
    'remove',
    'take a raincheck',
    'give up seats',
    'take people out',
  ],
  ...['rebook', 'rebook', 'change an evening'],
]
const ofParties = [
  ...['pay for a party', 'choose who pays for a party', 'take party money', 'book as a guest of a party'],
  ...['change a party', 'cancel a party'],
]

/** What a history is about: how it begins, and the steps that are about the same things. */
const themes: Record<string, { begins: string[]; goesOn: string[] }> = {
  bookings: {
    begins: ['book', 'reserve', 'book with a voucher'],
    goesOn: [...ofBookings, ...afterwards],
  },
  'payment steps': {
    begins: ['book', 'book by call', 'reserve'],
    goesOn: [...ofBookings, 'buy a voucher', 'order a kit', ...atSteps, ...atSteps],
  },
  groups: {
    begins: ['book', 'bring friends', 'join a waiting list'],
    goesOn: [
      ...['book', 'bring friends', 'book as a friend', 'group', 'give back kept places', 'join a waiting list'],
      ...['accept an offer', ...afterwards],
    ],
  },
  rainchecks: {
    begins: ['book', 'book with a voucher', 'take a raincheck', 'move a booking'],
    goesOn: ['book', 'reserve', 'move a booking', ...afterwards, ...Array(4).fill('rebook')],
  },
  'call-offs': {
    begins: ['book', 'reserve', 'book with a voucher', 'reserve', 'call off'],
    goesOn: [...ofBookings, ...afterwards, 'call off', 'choose for a guest', 'choose after a call-off'],
  },
  vouchers: {
    begins: ['buy a voucher', 'give a voucher', 'book with a voucher'],
    goesOn: [
      ...['buy a voucher', 'buy a voucher without details', 'give a voucher', 'void a voucher', 'reserve', 'call off'],
      ...['book with a voucher', 'book with a voucher', ...afterwards],
    ],
  },
  orders: {
    begins: ['order a kit', 'order a frame'],
    goesOn: ['order a kit', 'order a frame', ...Array(5).fill('change an order'), ...atSteps],
  },
  auctions: {
    begins: ['win'],
    goesOn: ['win', ...Array(4).fill('mark a win'), 'offer a painting', 'offer a painting', ...atSteps],
  },
  packages: {
    begins: ['buy the package and a lesson'],
    goesOn: ['buy the package and a lesson', ...atSteps],
  },
  'parties of hosts': {
    begins: ['quote a party', 'pay for a party'],
    goesOn: ['quote a party', 'change a quote', ...ofParties, ...atSteps],
  },
  'parties of guests': {
    begins: [
      ...['quote a party', 'take party money', 'pay for a party', 'choose who pays for a party'],
      ...['book as a guest of a party', 'book as a guest of a party'],
    ],
    goesOn: [...ofParties, 'book as a guest of a party', ...afterwards, 'choose after a call-off'],
  },
}

const any = Object.keys({ ...ownersSteps, ...payersSteps, ...providersSteps })
const money = [
  ...['refund a payment', 'refund what is asked for', 'retry a refund', 'deal with a problem', 'undo', 'undo'],
  ...['dispute', 'decide a dispute', 'decide a dispute', 'refund at the provider', 'answer refunds'],
  ...['a refund comes back', 'a refund is made', 'wait', 'wait', 'settle'],
]

/** Chooses among the rows that there are. */
const a = fc.nat({ max: 59 })
/** Chooses how something is done. */
const b = fc.nat({ max: 9 })
const stepOf = (theme: { goesOn: string[] }) =>
  fc.record({
    do: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...theme.goesOn) },
      { weight: 8, arbitrary: fc.constantFrom(...money) },
      { weight: 1, arbitrary: fc.constantFrom(...any) },
    ),
    a,
    b,
    /** The events of the provider, and the server's minute, come later. */
    isLate: fc.boolean(),
  })

interface Step {
  do: string
  a: number
  b: number
  isLate: boolean
}

/** The steps of a random history. */
export const histories: fc.Arbitrary<Step[]> = fc
  .constantFrom(...Object.values(themes))
  .chain((theme) =>
    fc
      .tuple(
        fc.tuple(...theme.begins.map((begin) => fc.record({ do: fc.constant(begin), a, b, isLate: fc.boolean() }))),
        fc.array(stepOf(theme), { minLength: 12, maxLength: 40, size: 'max' }),
      )
      .map((steps) => steps.flat()),
  )

/** Everything that is wrong about the money now. `isSettled`: the provider's events have arrived. */
const wrongs = (world: World, isSettled: boolean) => [
  ...moneyOutOfSight(world),
  ...claimsWithoutMoney(world),
  ...creditOutOfSight(world),
  ...wrongRefunds(world, isSettled),
]

/**
 * A step may be refused, or fail while the making is broken; any other error fails the test. False when there was nothing
 * to do it with.
 */
async function wasTried(work: () => unknown): Promise<boolean> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Failure) return error.code !== 'none'
    if ((error as Error).message !== 'broken') throw error
  }
  return true
}

/** The provider answers, and has delivered all its events: one that could not be handled is sent again later. */
const allArrived = ({ studio, answers }: World) =>
  answers === 'good' && allOf(studio, 'simulated_events').every(({ delivered_at }) => delivered_at !== null)

/** Plays a history; the number of the first step after which something is wrong, and what. */
export async function playHistory(steps: Step[]) {
  const world = aWorld()
  for (const [index, { do: move, a, b, isLate }] of steps.entries()) {
    const before = allOf(world.studio, 'bookings')
    // Two steps never have the same time.
    world.studio.clock.advance(1)
    if (!(await wasTried(() => moves[move]!(world, a, b)))) continue
    if (['edit a booking', 'mark as paid', 'set back', 'undo'].includes(move)) noteLowered(world, before)
    const wrong = wrongs(world, false)
    if (wrong.length > 0) return { index, wrong }
    if (isLate) continue
    await runJobs(world)
    const after = wrongs(world, allArrived(world))
    if (after.length > 0) return { index, wrong: ['settled', ...after] }
  }
  world.answers = 'good'
  await runJobs(world)
  await runJobs(world)
  const wrong = wrongs(world, allArrived(world))
  return wrong.length > 0 ? { index: steps.length, wrong } : null
}
