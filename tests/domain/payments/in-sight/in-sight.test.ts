import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeServices } from '../../../support/build-services'
import { runSize } from '../../../support/run-size'
import { histories, playHistory } from './histories'

test('after every step of a history all money is covered, on its way back or shown to the owner, and nothing counts as paid without it', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(histories, async (steps) => {
    expect(await playHistory(steps)).toBeNull()
  })
  // The short run plays the same histories each time: rare faults are for the long run, not for somebody's other change.
  const seed = runSize(28, Date.now())
  const options = { seed, numRuns: runSize(20, 3000), interruptAfterTimeLimit: runSize(60_000, 3_000_000) }
  await fc.assert(property.afterEach(closeServices), options)
})
