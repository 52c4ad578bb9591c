import {
  brokenOfGuest,
  COSTS,
  costOf,
  gather,
  isCramped,
  type Plan,
  piecesBeyondOne,
  type Room,
  rowsBeyondNeed,
} from './wishes'

/** More easels have too many plans for the exact search (rule 1.25). */
export const MAX_CERTAIN_EASELS = 12

/** One way to place some of the guests. Sets of easels are bit masks. */
interface Part {
  easels: number
  /** The easels of left-handed guests. */
  lefts: number
  cost: number
  /** A single guest, or the two parts from which this one was joined. */
  of: number | [Part, Part] | null
}

/**
 * The cheapest part for each set of easels and each set of left-handed guests' easels. Nothing else of a part affects
 * the others.
 */
type Parts = Map<number, Map<number, Part>>

const NOTHING: Parts = new Map([[0, new Map([[0, { easels: 0, lefts: 0, cost: 0, of: null }]])]])

/**
 * The plan of least cost (rule 1.24), if it costs less than `limit`, the cost of a known plan; else null. For at most
 * `MAX_CERTAIN_EASELS` easels. Guests are joined to parties, parties to groups, and groups to the room. Of all ways to
 * fill the same easels only the cheapest is kept, and parts that cannot end below the limit are dropped.
 */
export function bestPlan(room: Room, limit: number): Plan | null {
  if (limit === 0) return null
  const everybody = room.guests.map((_, guest) => guest)
  const units = gather(everybody, (guest) => unitOf(room, guest)).map((unit) => partsOfUnit(room, unit, limit))
  const least = units.map((parts) => Math.min(...allOf(parts).map(({ cost }) => cost)))
  let rest = least.reduce((sum, cost) => sum + cost, 0)
  const whole = units.reduce<Parts>((some, more, index) => {
    rest -= least[index]!
    return join(some, more, limit - rest)
  }, NOTHING)
  const ways = allOf(addCost(whole, (part) => costOfLefts(room, listOf(part.lefts)), limit))
  const best = ways.reduce<Part | null>((found, part) => (found && !isBetter(part, found) ? found : part), null)
  return best && planOf(best, room.guests.length)
}

/** The parts of a unit: a group, or a party without a group. */
function partsOfUnit(room: Room, unit: number[], limit: number): Parts {
  const parties = gather(unit, (guest) => room.guests[guest]!.party).map((party) => {
    const parts = party.reduce((some, guest) => join(some, partsOfGuest(room, guest), limit), NOTHING)
    return addCost(parts, (part) => costOfParty(room, listOf(part.easels)), limit)
  })
  const parts = parties.reduce((some, more) => join(some, more, limit), NOTHING)
  if (room.guests[unit[0]!]!.group === null) return parts
  return addCost(parts, (part) => costOfGroup(room, listOf(part.easels)), limit)
}

const costOfParty = (room: Room, easels: number[]) =>
  COSTS.party * piecesBeyondOne(room, easels) + COSTS.rows * rowsBeyondNeed(room, easels)
const costOfGroup = (room: Room, easels: number[]) => COSTS.group * piecesBeyondOne(room, easels)
const costOfLefts = (room: Room, lefts: number[]) =>
  COSTS.leftHanded * lefts.filter((easel) => isCramped(room, easel, lefts)).length

/** A number for the guest's group, or for the party if it has no group. */
function unitOf({ guests }: Room, guest: number): number {
  const { party, group } = guests[guest]!
  return group === null ? party : -1 - group
}

/** Cheaper, or at the same cost with the free easels further back. */
function isBetter(one: Part, than: Part): boolean {
  return one.cost < than.cost || (one.cost === than.cost && one.easels < than.easels)
}

function partsOfGuest(room: Room, index: number): Parts {
  const guest = room.guests[index]!
  const free = guest.easel === null ? Array.from({ length: room.easels }, (_, easel) => easel) : [guest.easel]
  return new Map(
    free.map((easel) => {
      const broken = brokenOfGuest(room, guest, easel).map((wish) => ({ wish, guest: index, times: 1 }))
      const lefts = guest.leftHanded ? 1 << easel : 0
      return [1 << easel, new Map([[lefts, { easels: 1 << easel, lefts, cost: costOf(broken), of: index }]])]
    }),
  )
}

/** Every way to combine both on different easels that costs less than the limit. */
function join(some: Parts, more: Parts, limit: number): Parts {
  const joined: Parts = new Map()
  const lists = (parts: Parts) => [...parts].map(([easels, ways]) => ({ easels, ways: [...ways.values()] }))
  const others = lists(more)
  for (const { easels, ways } of lists(some)) {
    for (const { easels: otherEasels, ways: otherWays } of others) {
      if ((easels & otherEasels) !== 0) continue
      const both = easels | otherEasels
      const found = joined.get(both) ?? new Map<number, Part>()
      joined.set(both, found)
      for (const one of ways) {
        for (const other of otherWays) {
          const cost = one.cost + other.cost
          if (cost >= limit) continue
          const lefts = one.lefts | other.lefts
          const known = found.get(lefts)
          if (!known) found.set(lefts, { easels: both, lefts, cost, of: [one, other] })
          else if (cost < known.cost) {
            known.cost = cost
            known.of = [one, other]
          }
        }
      }
    }
  }
  return joined
}

function addCost(parts: Parts, extra: (part: Part) => number, limit: number): Parts {
  for (const ways of parts.values()) {
    for (const [lefts, part] of ways) {
      part.cost += extra(part)
      if (part.cost >= limit) ways.delete(lefts)
    }
  }
  return parts
}

const allOf = (parts: Parts) => [...parts.values()].flatMap((ways) => [...ways.values()])

function listOf(bits: number): number[] {
  const easels: number[] = []
  for (let easel = 0; bits >> easel; easel++) if ((bits >> easel) & 1) easels.push(easel)
  return easels
}

function planOf(part: Part, count: number): Plan {
  const plan = new Array<number>(count)
  const place = (one: Part): void => {
    if (typeof one.of === 'number') plan[one.of] = listOf(one.easels)[0]!
    else one.of?.forEach(place)
  }
  place(part)
  return plan
}
