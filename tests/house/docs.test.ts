import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { filesBelow, readSource } from './sources'

const PAGES = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))]
const FOLDERS = /^(?:app|db|docs|migrations|public|scripts|tests)\//

/** What a page names in the project: its links, and paths in backticks. */
function named(page: string): string[] {
  const text = readSource(page)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
    path.join(path.dirname(page), match[1]!),
  )
  const paths = [...text.matchAll(/`([\w./{},-]+)`/g)].flatMap((match) => alternatives(match[1]!))
  return [...links, ...paths.filter((name) => FOLDERS.test(name))]
}

/** 'app/{a,b}' is 'app/a' and 'app/b'. */
function alternatives(name: string): string[] {
  const [whole, before, inside, after] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? []
  return whole ? inside!.split(',').map((one) => `${before}${one}${after}`) : [name]
}

/** Also without an ending, as one speaks of a source. */
const exists = (name: string) => ['', '.ts', '.tsx', '.mjs'].some((end) => fs.existsSync(path.join(root, name + end)))

describe('documents', () => {
  test('every decision has a number of its own, and says it', () => {
    const files = filesBelow('docs/decisions')
    expect(files.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
    const untitled = files.filter((file, index) => !readSource(file).startsWith(`# ${index + 1}. `))
    expect(untitled).toEqual([])
  })

  test.each(PAGES)('%s names only what is there', (page) => {
    expect(named(page).filter((name) => !exists(name))).toEqual([])
  })

  test('a decision that a source names is there', () => {
    const sources = ['app', 'db', 'tests'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file))
    const numbers = sources.flatMap((file) =>
      [...readSource(file).matchAll(/docs\/decisions\/(\d{4})/g)].map((m) => m[1]),
    )
    const there = new Set(filesBelow('docs/decisions').map((file) => path.basename(file).slice(0, 4)))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number) => !there.has(number!))).toEqual([])
  })
})
