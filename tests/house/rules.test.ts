import { describe, expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

const FOLDERS = ['app', 'db', 'docs', 'migrations', 'scripts', 'tests']
const SELF = 'tests/house/rules.test.ts'
const TEXT = /\.(?:tsx?|mjs|css|md)$/

/** Documents that are not in the repository, so readers of the code cannot look them up. */
const PAPER = /\b(?:PRODUCT|QUALITY|DESIGN|ARCHITECTURE)\b|(?<![-\w])[Ss]pec [12]\b|(?<!RFC \d{4} )§/

/** 'rule 4.3', 'rules 7.3 and 7.7', 'rules 1.1, 1.2' */
const CITED = /\brules? (\d+\.\d+(?:(?:,| and|, and) \d+\.\d+)*)/g

/** The numbers of the rules that a text cites. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap((match) => match[1]!.match(/\d+\.\d+/g) ?? [])
}

const rules = [...readSource('docs/rules.md').matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map((match) => match[1]!)

describe('the rules of the business', () => {
  const files = FOLDERS.flatMap(filesBelow).filter((file) => TEXT.test(file) && file !== SELF)

  test('are numbered without a gap', () => {
    const chapters = new Map<number, number[]>()
    for (const rule of rules) {
      const [chapter = 0, paragraph = 0] = rule.split('.').map(Number)
      chapters.set(chapter, [...(chapters.get(chapter) ?? []), paragraph])
    }
    expect([...chapters.keys()]).toEqual([...chapters.keys()].map((_, index) => index + 1))
    for (const paragraphs of chapters.values()) expect(paragraphs).toEqual(paragraphs.map((_, index) => index + 1))
  })

  test('are the ones that code, tests and documents cite', () => {
    const cited = files.flatMap((file) => citedIn(readSource(file)).map((rule) => `${file}: rule ${rule}`))
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter((line) => !rules.includes(line.split(': rule ')[1]!))).toEqual([])
  })

  test('are cited instead of papers that are not in the repository', () => {
    const lines = files.flatMap((file) =>
      readSource(file)
        .split('\n')
        .filter((line) => PAPER.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(lines).toEqual([])
  })

  test('the checks find what they look for', () => {
    expect(citedIn('Seats are held (rule 2.4), rules 7.3 and 7.7, Rule 1.1')).toEqual(['2.4', '7.3', '7.7'])
    expect(PAPER.test('as PRODUCT says')).toBe(true)
    expect(PAPER.test('spec 2 says')).toBe(true)
    expect(PAPER.test('section §4')).toBe(true)
    expect(PAPER.test('RFC 5545 §3.1')).toBe(false)
    expect(PAPER.test('constants.BROTLI_PARAM_QUALITY')).toBe(false)
  })
})
