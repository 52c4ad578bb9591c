import fs from 'node:fs'
import { expect, test } from 'vitest'
import { constraintsFile, FILE } from '../../scripts/constraints'

test('the constraints of the forms are those of their schemas', async () => {
  expect(fs.readFileSync(FILE, 'utf8'), 'run npm run generate').toBe(await constraintsFile())
})
