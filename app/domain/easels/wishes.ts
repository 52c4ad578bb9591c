/** Somebody who needs an easel. */
export interface Guest {
  /** People with the same number came together. */
  party: number
  /** Parties with the same number paint together. */
  group: number | null
  leftHanded: boolean
  seated: boolean
  nearTutor: boolean
  /** Where the owner has put them; null: anywhere. */
  easel: number | null
}

/**
 * Easels are numbered from 0 at the front left, row by row; the last row may be shorter. Left and right are as a
 * painter sees them who faces the tutor.
 */
export interface Room {
  easels: number
  inRow: number
  guests: readonly Guest[]
}

/** The easels of each row, from left to right; the front row is the first. */
export function rowsOf({ easels, inRow }: Pick<Room, 'easels' | 'inRow'>): number[][] {
  return Array.from({ length: Math.ceil(easels / inRow) }, (_, row) =>
    Array.from({ length: Math.min(inRow, easels - row * inRow) }, (_, column) => row * inRow + column),
  )
}

/** The easel of each guest, in the order of the guests. */
export type Plan = readonly number[]

/**
 * What each broken wish costs (rule 1.24). The best plan is the one whose broken wishes cost least together.
 *
 * - `party`: the people of a party are together: each is connected to every other by neighbours beside, before or
 * behind. Each separate piece beyond the first counts.
 * - `nearTutor`: somebody who wants to be near the tutor has an easel in the front row.
 * - `seated`: somebody who sits has an easel at an end of a row.
 * - `group`: the people of all parties of a group are together, in the same sense.
 * - `leftHanded`: somebody left-handed has the left end of a row, or another left-handed person beside them.
 * - `rows`: a party is in no more rows than it needs. Each row beyond that counts.
 */
export const COSTS = { party: 100, nearTutor: 60, seated: 50, group: 40, leftHanded: 30, rows: 10 } as const
export type Wish = keyof typeof COSTS

/** A wish that a plan breaks: whose it is (the first person's, for a party or group), and how often. */
export interface Broken {
  wish: Wish
  guest: number
  times: number
}

/** Returns a function that lists the broken wishes of a plan of this room. */
export function brokenWishes(room: Room): (plan: Plan) => Broken[] {
  const { guests } = room
  const everybody = guests.map((_, guest) => guest)
  const parties = gather(everybody, (guest) => guests[guest]!.party)
  const groups = gather(everybody, (guest) => guests[guest]!.group)
  const leftHanded = everybody.filter((guest) => guests[guest]!.leftHanded)
  return (plan) => {
    const easelsOf = (some: number[]) => some.map((guest) => plan[guest]!)
    const lefts = easelsOf(leftHanded)
    return [
      ...parties.flatMap((party): Broken[] => [
        { wish: 'party', guest: party[0]!, times: piecesBeyondOne(room, easelsOf(party)) },
        { wish: 'rows', guest: party[0]!, times: rowsBeyondNeed(room, easelsOf(party)) },
      ]),
      ...groups.map((group): Broken => {
        return { wish: 'group', guest: group[0]!, times: piecesBeyondOne(room, easelsOf(group)) }
      }),
      ...everybody.flatMap((guest) =>
        brokenOfGuest(room, guests[guest]!, plan[guest]!).map((wish): Broken => ({ wish, guest, times: 1 })),
      ),
      ...leftHanded.map((guest): Broken => {
        return { wish: 'leftHanded', guest, times: isCramped(room, plan[guest]!, lefts) ? 1 : 0 }
      }),
    ].filter(({ times }) => times > 0)
  }
}

export function costOf(broken: readonly Broken[]): number {
  return broken.reduce((sum, { wish, times }) => sum + COSTS[wish] * times, 0)
}

/** Groups by key, in order of first appearance; leaves out items without a key. */
export function gather<T>(all: readonly T[], key: (one: T) => number | null): T[][] {
  const lists = new Map<number, T[]>()
  for (const one of all) {
    const of = key(one)
    if (of === null) continue
    const list = lists.get(of)
    if (list) list.push(one)
    else lists.set(of, [one])
  }
  return [...lists.values()]
}

/** The broken wishes of one person that do not depend on neighbours. */
export function brokenOfGuest(room: Room, guest: Guest, easel: number): ('nearTutor' | 'seated')[] {
  const { inRow, easels } = room
  const isEnd = easel % inRow === 0 || easel % inRow === inRow - 1 || easel === easels - 1
  return [
    ...(guest.nearTutor && easel >= inRow ? (['nearTutor'] as const) : []),
    ...(guest.seated && !isEnd ? (['seated'] as const) : []),
  ]
}

/** Whether a left-handed person at this easel has neither the left end of a row nor a left-handed neighbour. */
export function isCramped({ inRow }: Room, easel: number, lefts: readonly number[]): boolean {
  const column = easel % inRow
  if (column === 0 || lefts.includes(easel - 1)) return false
  return column === inRow - 1 || !lefts.includes(easel + 1)
}

/** How many pieces of neighbouring easels these are, beyond the first. */
export function piecesBeyondOne({ inRow }: Room, easels: readonly number[]): number {
  const unseen = new Set(easels)
  let pieces = 0
  for (const easel of easels) {
    if (!unseen.delete(easel)) continue
    pieces++
    const piece = [easel]
    // The loop also visits the easels that it adds.
    for (const one of piece) {
      const besides = [
        one - inRow,
        one + inRow,
        ...(one % inRow > 0 ? [one - 1] : []),
        ...((one + 1) % inRow > 0 ? [one + 1] : []),
      ]
      piece.push(...besides.filter((beside) => unseen.delete(beside)))
    }
  }
  return pieces - 1
}

/** How many more rows these easels are in than they need. */
export function rowsBeyondNeed({ inRow }: Room, easels: readonly number[]): number {
  const rows = new Set(easels.map((easel) => Math.floor(easel / inRow)))
  return rows.size - Math.ceil(easels.length / inRow)
}
