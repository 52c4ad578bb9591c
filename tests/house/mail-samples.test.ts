import { expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/** The tests of all messages (escaping, links, texts) and `npm run shots` see only those with a sample. */
test('every message has a sample in tests/support/mail-samples', () => {
  const messages = filesBelow('app/domain').flatMap((file) =>
    [...readSource(file).matchAll(/const (\w+) = define(?:Owner)?Message\b/g)].map(([, name]) => name!),
  )
  expect(messages.length).toBeGreaterThan(80)
  const samples = filesBelow('tests/support/mail-samples').map(readSource).join('\n')
  expect(messages.filter((name) => !samples.includes(`${name}.preview(`))).toEqual([])
})
