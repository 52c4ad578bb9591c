import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auctionHistory, differenceIn, modelPeople } from '../../support/makers/auction-histories'
import { testServices } from '../../support/services'

/** The auction engine against an independent simple model. The bench plays a hundred thousand histories. */
const HISTORIES = 2000

test(`${HISTORIES} random histories play the same in the engine and in the model`, { timeout: 120_000 }, () => {
  const services = testServices()
  const people = modelPeople(services)
  fc.assert(
    fc.property(auctionHistory, (history) => {
      expect(differenceIn(services, people, history)).toBeNull()
    }),
    { numRuns: HISTORIES },
  )
})
