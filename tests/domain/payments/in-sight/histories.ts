import fc from 'fast-check'
import { Failure } from '../../../../app/lib/failure'
import { allOf } from '../../../support/makers/purchases'
import { claimsWithoutMoney, creditOutOfSight, wrongRefunds } from './backed'
import { purchases } from './buy'
import { moneyOutOfSight } from './covered'
import { guestsSteps, providersSteps, runJobs, timesSteps } from './others'
import { ownersSteps } from './owner'
import { aWorld, noteLowered, type World } from './world'

const moves = { ...purchases, ...ownersSteps, ...guestsSteps, ...providersSteps, ...timesSteps }

const atSteps = ['pay an open step', 'decline an open step', 'charge wrongly', 'break the making', 'retry a fulfilment']
const ofBookings = [
  'book',
  'book with a voucher',
  'change the form',
  'reserve',
  'pay reserved seats',
  'confirm by call',
]
const afterwards = [
  'edit a booking',
  'edit a booking',
  'remove',
  'take a raincheck',
  'give up seats',
  'rebook',
  'rebook',
]

/** What a history is about: how it begins, and the steps that are about the same things. */
const themes: Record<string, { begins: string[]; goesOn: string[] }> = {
  bookings: {
    begins: ['book', 'reserve', 'book with a voucher'],
    goesOn: [...ofBookings, ...afterwards, 'take people out', 'change an evening', ...atSteps],
  },
  groups: {
    begins: ['book', 'bring friends', 'join a waiting list'],
    goesOn: [
      ...['book', 'bring friends', 'book as a friend', 'group', 'give back kept places', 'take people out', 'remove'],
      ...[
        'join a waiting list',
        'accept an offer',
        'rebook',
        'take a raincheck',
        'edit a booking',
        'change an evening',
      ],
      ...['give up seats', 'pay an open step'],
    ],
  },
  'call-offs': {
    begins: ['book', 'reserve', 'book with a voucher', 'call off'],
    goesOn: [
      ...ofBookings,
      ...afterwards,
      ...['call off', 'choose for a guest', 'choose after a call-off', 'take people out', 'pay an open step'],
    ],
  },
  vouchers: {
    begins: ['buy a voucher', 'give a voucher', 'book with a voucher'],
    goesOn: [
      ...['buy a voucher', 'buy a voucher without details', 'give a voucher', 'void a voucher', 'book with a voucher'],
      ...[
        'book with a voucher',
        'remove',
        'take people out',
        'call off',
        'edit a booking',
        'take a raincheck',
        'rebook',
      ],
      ...atSteps,
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
  parties: {
    begins: ['quote a party', 'pay for a party'],
    goesOn: [
      ...['quote a party', 'pay for a party', 'pay for a party', 'choose who pays for a party', 'take party money'],
      ...['pay as a guest of a party', 'pay as a guest of a party', 'change a party', 'cancel a party', 'remove'],
      ...['pay an open step', 'break the making', 'edit a booking', 'take a raincheck', 'take people out'],
    ],
  },
}

const any = Object.keys({ ...ownersSteps, ...providersSteps })
const money = [
  ...['refund a payment', 'refund what is asked for', 'retry a refund', 'deal with a problem', 'undo', 'undo'],
  ...['dispute', 'decide a dispute', 'decide a dispute', 'refund at the provider', 'answer refunds'],
  ...['a refund comes back', 'a refund is made', 'wait', 'wait', 'settle'],
]

const nat = fc.nat({ max: 9 })
const stepOf = (theme: { goesOn: string[] }) =>
  fc.record({
    do: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...theme.goesOn) },
      { weight: 8, arbitrary: fc.constantFrom(...money) },
      { weight: 1, arbitrary: fc.constantFrom(...any) },
    ),
    a: nat,
    b: nat,
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
        fc.tuple(
          ...theme.begins.map((begin) => fc.record({ do: fc.constant(begin), a: nat, b: nat, isLate: fc.boolean() })),
        ),
        fc.array(stepOf(theme), { minLength: 8, maxLength: 24, size: 'max' }),
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

/** A step may be refused, or fail while the making is broken. Any other error fails the test. */
async function unlessImpossible(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure) && (error as Error).message !== 'broken') throw error
  }
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
    await unlessImpossible(() => moves[move]!(world, a, b))
    if (['edit a booking', 'undo'].includes(move)) noteLowered(world, before)
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
