import { describe, expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

const LIST = 'tests/owner-controls.md'

interface Line {
  control: string
  file: string
  title: string
}

/** The rows of the tables; titles cannot contain '|'. */
function linesOf(markdown: string): Line[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:control\b|-)/.test(line))
    .map((line) => {
      const [, control = '', file = '', title = ''] = line.split('|').map((part) => part.trim())
      return { control, file, title }
    })
}

/** Rows without a test: the file is missing, or has no test with this title. */
function missing(lines: Line[], files: Map<string, string>): string[] {
  return lines
    .filter(({ file, title }) => !title || !titlesIn(files.get(file) ?? '').has(title))
    .map(({ control, file, title }) => `${control}: ${file} has no test '${title}'`)
}

function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return new Set(Array.from(calls, ([, , title = '']) => title.replace(/\\(.)/g, '$1')))
}

describe('every control of the owner’s area has a test', () => {
  const files = new Map(filesBelow('tests').map((file) => [file, readSource(file)]))

  test('that exists', () => {
    const lines = linesOf(readSource(LIST))
    expect(lines.length).toBeGreaterThan(30)
    expect(missing(lines, files)).toEqual([])
  })

  test('in a browser, for each that can be pressed or filled in', () => {
    const [, controls = ''] = readSource(LIST).split(/^## .*$/m)
    const lines = linesOf(controls)
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter(({ file }) => !/^tests\/e2e\/.*\.spec\.ts$/.test(file))).toEqual([])
  })

  test('and the check finds missing tests', () => {
    const source = new Map([['tests/a.test.ts', `test('one', () => {})\nit("two's", () => {})`]])
    const line = (title: string, file = 'tests/a.test.ts') => ({ control: 'x', file, title })
    expect(missing([line('one'), line("two's")], source)).toEqual([])
    expect(missing([line('three'), line('one', 'tests/b.test.ts'), line('')], source)).toHaveLength(3)
  })
})
