import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auctionHistory, differenceIn, modelPeople } from '../../support/auction-model/histories'
import { runSize } from '../../support/run-size'
import { testServices } from '../../support/services'

/** The auction engine against an independent simple model. The bench runs a hundred thousand histories. */
const HISTORIES = runSize(500, 5000)

test(`${HISTORIES} random histories have the same results in the engine and in the model`, { timeout: 120_000 }, () => {
  const services = testServices()
  const people = modelPeople(services)
  fc.assert(
    fc.property(auctionHistory, (history) => {
      expect(differenceIn(services, people, history)).toBeNull()
    }),
    { numRuns: HISTORIES },
  )
})
