import { brokenWishes, costOf, gather, type Plan, type Room } from './wishes'

/** How many easels each step of the search fills, over all plans that it compares: no room keeps the server busy. */
const MAX_FILLED = 100_000

const NOBODY = -1

/**
 * A plan for rooms of any size, the same each time (rule 1.25). One party after the other is placed along the rows, each row from
 * the left or, if that costs less, to and fro. Groups, then parties, then single guests change places as long as that costs less.
 */
export function goodPlan(room: Room): Plan {
  const wishes = brokenWishes(room)
  const judge = (plan: Plan) => costOf(wishes(plan))
  const fromLeft = planAlong(room, rowsOf(room), judge)
  if (judge(fromLeft) === 0) return fromLeft
  const toAndFro = planAlong(
    room,
    rowsOf(room).map((row, index) => (index % 2 === 0 ? row : row.reverse())),
    judge,
  )
  return judge(toAndFro) < judge(fromLeft) ? toAndFro : fromLeft
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

function rowsOf({ easels, inRow }: Room): number[][] {
  return Array.from({ length: Math.ceil(easels / inRow) }, (_, row) =>
    Array.from({ length: Math.min(inRow, easels - row * inRow) }, (_, column) => row * inRow + column),
  )
}

/** Groups of parties without given places, each party a list of its guests; and the free easels, each an empty party alone. */
function groupsOf({ guests, easels }: Room): number[][][] {
  const free = guests.map((_, guest) => guest).filter((guest) => guests[guest]!.easel === null)
  const parties = gather(free, (guest) => guests[guest]!.party)
  const groups = gather(parties, ([first]) => guests[first!]!.group ?? -1 - guests[first!]!.party)
  return [...groups, ...Array.from({ length: easels - guests.length }, () => [[]])]
}

/** Who is at each easel when a line is placed along the rows, around those whose places are given. */
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

/** Another list, by way of two of its positions; null when it would be the same. */
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

/** The list after every change that costs less than what was before, for at most so many comparisons. */
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
