import fc from 'fast-check'
import { auctionHistory, differenceIn, modelPeople } from '../support/auction-model/histories'
import { buildServices, closeServices } from '../support/build-services'
import { type Figure, number, type Part } from './figure'

const HISTORIES = 100_000
const EACH_HOUSE = 500

/**
 * Compares the auction engine with the independent simple model over random histories of bids, maximums, cancels and
 * clock ticks.
 */
export const histories: Part = async (say) => {
  let { services, people } = freshHouse()
  // Printed beside the figure, so that a difference can be reproduced with BENCH_SEED.
  const seed = Number(process.env.BENCH_SEED ?? Date.now() % 2 ** 31)
  let different: string | null = null
  let played = 0
  let moves = 0
  for (const history of fc.sample(auctionHistory, { numRuns: HISTORIES, seed })) {
    different = differenceIn(services, people, history)
    played += 1
    moves += history.length
    if (different) {
      say(JSON.stringify(history))
      break
    }
    // Every move reads all running auctions, so thousands of them would slow it down.
    if (played % EACH_HOUSE === 0) {
      closeServices()
      ;({ services, people } = freshHouse())
    }
    if (played % 10_000 === 0) say(`${number(played)} of ${number(HISTORIES)} histories`)
  }
  closeServices()
  return [
    {
      figure: 'random auctions that the engine and the model play differently',
      measured: different ? `1 of ${number(played)}: ${different}` : `0 of ${number(played)}`,
      goal: `0 of ${number(HISTORIES)}`,
      reached: different === null && played >= HISTORIES,
      note: `${number(moves)} moves, seed ${seed}`,
    },
  ] satisfies Figure[]
}

function freshHouse() {
  const services = buildServices()
  return { services, people: modelPeople(services) }
}
