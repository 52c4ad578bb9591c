import { bestPlan, MAX_CERTAIN_EASELS } from './best-plan'
import { goodPlan } from './good-plan'
import { type Broken, brokenWishes, costOf, type Plan, type Room } from './wishes'

/**
 * Gives every guest an easel (rule 1.25): for up to 12 easels the plan that costs least with certainty, else a good one. The
 * same room gets the same plan. There must be an easel for each guest, and a given one for no two of them.
 */
export function arrange(room: Room): { plan: Plan; broken: Broken[] } {
  const wishes = brokenWishes(room)
  const good = goodPlan(room)
  const better = room.easels > MAX_CERTAIN_EASELS ? null : bestPlan(room, costOf(wishes(good)))
  const plan = better ?? good
  return { plan, broken: wishes(plan) }
}
