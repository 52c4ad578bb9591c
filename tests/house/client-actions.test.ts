import { expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

test('a page with scripts that takes a form stays as it is when our server doesn’t answer', () => {
  const withForms = filesBelow('app/routes')
    .map((file) => ({ file, source: readSource(file) }))
    .filter(({ file, source }) => file.endsWith('.tsx') && /ormAction\(/.test(source) && !/withoutScripts/.test(source))
  expect(withForms.length).toBeGreaterThan(40)
  const without = withForms.filter(({ source }) => !source.includes('clientAction')).map(({ file }) => file)
  expect(without, 'Export sendForm as clientAction, with its shouldRevalidate').toEqual([])
})
