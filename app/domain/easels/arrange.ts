import { bestPlan, MAX_CERTAIN_EASELS } from './best-plan'
import { goodPlan } from './good-plan'
import { type Broken, brokenWishes, costOf, gather, type Plan, type Room } from './wishes'

/**
 * Gives every guest an easel (rule 1.25): for up to 12 easels the plan that costs least with certainty, else a good one. The
 * same room gets the same plan. There must be an easel for each guest, and a given one for no two of them.
 */
export function arrange(room: Room): { plan: Plan; broken: Broken[] } {
  const wishes = brokenWishes(room)
  const good = goodPlan(room)
  const better = room.easels > MAX_CERTAIN_EASELS ? null : bestPlan(room, costOf(wishes(good)))
  const plan = inOrder(room, better ?? good)
  return { plan, broken: wishes(plan) }
}

/** The same plan with people of a party who need the same from the left to the right: it costs the same, and reads better. */
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
