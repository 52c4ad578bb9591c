import fc from 'fast-check'
import { Failure } from '../../../../app/lib/failure'
import { allOf } from '../../../support/makers/purchases'
import { askedAfterEnd, askedTwice, claimsWithoutMoney, creditOutOfSight, wrongRefunds } from './backed'
import { purchases } from './buy'
import { payersSteps } from './cards'
import { moneyOutOfSight } from './covered'
import { guestsSteps, providersSteps, runJobs, timesSteps } from './others'
import { ownersSteps } from './owner'
import { partiesSteps } from './parties'
import { money, themes } from './themes'
import { aWorld, noteLowered, type World } from './world'

const moves = {
  ...purchases,
  ...payersSteps,
  ...partiesSteps,
  ...ownersSteps,
  ...guestsSteps,
  ...providersSteps,
  ...timesSteps,
}

const any = Object.keys({ ...ownersSteps, ...payersSteps, ...providersSteps })

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
  ...askedTwice(world),
  ...askedAfterEnd(world),
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
