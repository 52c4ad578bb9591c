import { brokenWishes, costOf, gather, type Plan, type Room } from './wishes'

/** How many easels the search fills, over all plans that it compares, so that no room keeps the server busy. */
const MAX_FILLED = 200_000

const NOBODY = -1

/**
 * A plan for rooms of any size, the same each time (rule 1.25). It begins with one party after the other along the rows, to
 * and fro, so that each is together. Then parties change places as long as that costs less, and after that single guests.
 */
export function goodPlan(room: Room): Plan {
  const { guests } = room
  const wishes = brokenWishes(room)
  let left = MAX_FILLED
  const judge = (plan: Plan): number | null => {
    left -= guests.length + 1
    return left < 0 ? null : costOf(wishes(plan))
  }
  const along = (line: readonly number[][]) => placesAlong(room, line)
  const line = exchangeWhileBetter(lineOf(room), {
    isUseless: (one, other) => one.length === 0 && other.length === 0,
    cost: (units) => judge(planOf(room, along(units))),
  })
  left = MAX_FILLED
  const places = exchangeWhileBetter(along(line), {
    isUseless: (one, other) => one === other || [one, other].some((guest) => (guests[guest]?.easel ?? null) !== null),
    cost: (some) => judge(planOf(room, some)),
  })
  return planOf(room, places)
}

/** The parties whose places are not given, those of a group after each other, and the free easels, each an empty party. */
function lineOf({ guests, easels }: Room): number[][] {
  const free = guests.map((_, guest) => guest).filter((guest) => guests[guest]!.easel === null)
  const parties = gather(free, (guest) => guests[guest]!.party)
  const units = gather(parties, ([first]) => guests[first!]!.group ?? -1 - guests[first!]!.party)
  return [...units.flat(), ...Array.from({ length: easels - guests.length }, () => [])]
}

/** Who is at each easel when a line is placed along the rows, to and fro, around those whose places are given. */
function placesAlong({ guests, easels, inRow }: Room, line: readonly number[][]): number[] {
  const places = new Array<number>(easels).fill(NOBODY)
  for (const [guest, { easel }] of guests.entries()) if (easel !== null) places[easel] = guest
  const rest = line.flatMap((unit) => (unit.length === 0 ? [NOBODY] : unit))
  const rows = Array.from({ length: Math.ceil(easels / inRow) }, (_, row) => {
    const columns = Array.from({ length: Math.min(inRow, easels - row * inRow) }, (_, column) => row * inRow + column)
    return row % 2 === 0 ? columns : columns.reverse()
  })
  const open = rows.flat().filter((easel) => places[easel] === NOBODY)
  for (const [index, easel] of open.entries()) places[easel] = rest[index] ?? NOBODY
  return places
}

function planOf({ guests }: Room, places: readonly number[]): Plan {
  const plan = new Array<number>(guests.length)
  for (const [easel, guest] of places.entries()) if (guest !== NOBODY) plan[guest] = easel
  return plan
}

interface Exchange<T> {
  isUseless(one: T, other: T): boolean
  /** Null: enough was compared. */
  cost(list: readonly T[]): number | null
}

/** The list after every exchange of two of its places that costs less than what was before. */
function exchangeWhileBetter<T>(start: readonly T[], { isUseless, cost }: Exchange<T>): T[] {
  const list = [...start]
  let best = cost(list) ?? 0
  for (let isBetter = true; isBetter && best > 0; ) {
    isBetter = false
    for (let a = 0; a < list.length; a++) {
      for (let b = a + 1; b < list.length; b++) {
        const [one, other] = [list[a]!, list[b]!]
        if (isUseless(one, other)) continue
        list[a] = other
        list[b] = one
        const now = cost(list)
        if (now !== null && now < best) {
          best = now
          isBetter = true
          continue
        }
        list[a] = one
        list[b] = other
        if (now === null) return list
      }
    }
  }
  return list
}
