import { brokenWishes, costOf, gather, type Plan, type Room, rowsOf } from './wishes'

/** The most easels that a step of the search fills, summed over the plans it compares. It limits the server's work. */
const MAX_FILLED = 100_000

const NOBODY = -1

/**
 * A plan for rooms of any size, the same each time (rule 1.25). Places one party after the other along the rows, each
 * row from the left or, if that costs less, in alternating directions. Then groups, parties and single guests change
 * places as long as the cost falls.
 */
export function goodPlan(room: Room): Plan {
  const wishes = brokenWishes(room)
  const judge = (plan: Plan) => costOf(wishes(plan))
  const fromLeft = planAlong(room, rowsOf(room), judge)
  if (judge(fromLeft) === 0) return fromLeft
  const alternating = planAlong(
    room,
    rowsOf(room).map((row, index) => (index % 2 === 0 ? row : row.reverse())),
    judge,
  )
  return judge(alternating) < judge(fromLeft) ? alternating : fromLeft
}

function planAlong(room: Room, rows: number[][], judge: (plan: Plan) => number): Plan {
  const { guests } = room
  const cost = (places: readonly number[]) => judge(planOf(room, places))
  const along = (line: readonly number[][]) => placesAlong(room, rows, line)
  const comparisons = Math.ceil(MAX_FILLED / room.easels)
  const groups = improve<number[][]>(groupsOf(room), (line) => cost(along(line.flat())), LINE_CHANGES, comparisons)
  const parties = improve<number[]>(groups.flat(), (line) => cost(along(line)), LINE_CHANGES, comparisons)
  const isGiven = (guest: number) => (guests[guest]?.easel ?? null) !== null
  const exchangeFree: Change<number> = (places, a, b) =>
    isGiven(places[a]!) || isGiven(places[b]!) || places[a] === places[b] ? null : exchange(places, a, b)
  return planOf(room, improve(along(parties), cost, [exchangeFree], comparisons))
}

/**
 * Groups of parties, each party a list of its guests without a given easel. Each free easel is a group with one empty
 * party.
 */
function groupsOf({ guests, easels }: Room): number[][][] {
  const free = guests.map((_, guest) => guest).filter((guest) => guests[guest]!.easel === null)
  const parties = gather(free, (guest) => guests[guest]!.party)
  const groups = gather(parties, ([first]) => guests[first!]!.group ?? -1 - guests[first!]!.party)
  return [...groups, ...Array.from({ length: easels - guests.length }, () => [[]])]
}

/** Who is at each easel when a line of parties is placed along the rows, around the guests with a given easel. */
function placesAlong({ guests, easels }: Room, rows: number[][], line: readonly number[][]): number[] {
  const places = new Array<number>(easels).fill(NOBODY)
  for (const [guest, { easel }] of guests.entries()) if (easel !== null) places[easel] = guest
  const open = rows.flat().filter((easel) => places[easel] === NOBODY)
  const rest = line.flatMap((party) => (party.length === 0 ? [NOBODY] : party))
  for (const [index, easel] of open.entries()) places[easel] = rest[index]!
  return places
}

function planOf({ guests }: Room, places: readonly number[]): Plan {
  const plan = new Array<number>(guests.length)
  for (const [easel, guest] of places.entries()) if (guest !== NOBODY) plan[guest] = easel
  return plan
}

/** Changes a list at two of its positions; null when the result would be the same. */
type Change<T> = (list: readonly T[], a: number, b: number) => T[] | null

function exchange<T>(list: readonly T[], a: number, b: number): T[] {
  return list.with(a, list[b]!).with(b, list[a]!)
}

function moveBack<T>(list: readonly T[], a: number, b: number): T[] {
  return list.toSpliced(a, 1).toSpliced(b, 0, list[a]!)
}

function moveForward<T>(list: readonly T[], a: number, b: number): T[] {
  return list.toSpliced(b, 1).toSpliced(a, 0, list[b]!)
}

const LINE_CHANGES = [exchange, moveBack, moveForward] as const

/** Applies changes as long as the cost falls, with at most this many comparisons. */
function improve<T>(
  start: readonly T[],
  cost: (list: readonly T[]) => number,
  changes: readonly Change<T>[],
  comparisons: number,
): readonly T[] {
  let best = { list: start, cost: cost(start) }
  for (let isBetter = true; isBetter && best.cost > 0; ) {
    isBetter = false
    for (let a = 0; a < start.length; a++) {
      for (let b = a + 1; b < start.length; b++) {
        for (const change of changes) {
          const list = change(best.list, a, b)
          if (!list) continue
          if (--comparisons < 0) return best.list
          const now = cost(list)
          if (now >= best.cost) continue
          best = { list, cost: now }
          isBetter = true
        }
      }
    }
  }
  return best.list
}
