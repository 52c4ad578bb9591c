import { bestPlan, MAX_CERTAIN_EASELS } from './best-plan'
import { goodPlan } from './good-plan'
import { type Broken, brokenWishes, costOf, gather, type Plan, type Room } from './wishes'

/**
 * Gives every guest an easel (rule 1.25): for up to 12 easels a plan of least cost, otherwise a good one. The same room
 * gets the same plan. There must be an easel for each guest, and no two guests may have the same given easel.
 */
export function arrange(room: Room): { plan: Plan; broken: Broken[] } {
  const wishes = brokenWishes(room)
  const good = goodPlan(room)
  const better = room.easels > MAX_CERTAIN_EASELS ? null : bestPlan(room, costOf(wishes(good)))
  const plan = inOrder(room, better ?? good)
  return { plan, broken: wishes(plan) }
}

/**
 * Puts people of a party with the same needs in order, from left to right: the cost is the same, and the plan reads
 * better.
 */
function inOrder({ guests }: Room, plan: Plan): Plan {
  const ordered = [...plan]
  const movable = guests.map((_, guest) => guest).filter((guest) => guests[guest]!.easel === null)
  for (const party of gather(movable, (guest) => guests[guest]!.party)) {
    const needs = (guest: number) => {
      const { leftHanded, seated, nearTutor } = guests[guest]!
      return Number(leftHanded) + 2 * Number(seated) + 4 * Number(nearTutor)
    }
    for (const alike of gather(party, needs)) {
      const easels = alike.map((guest) => plan[guest]!).sort((a, b) => a - b)
      for (const [index, guest] of alike.entries()) ordered[guest] = easels[index]!
    }
  }
  return ordered
}
