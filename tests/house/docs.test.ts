import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { filesBelow, readSource } from './sources'

const PAGES = ['README.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))]
const FILES = [
  ...fs.readdirSync(root),
  ...['app', 'db', 'docs', 'migrations', 'public', 'scripts', 'studios', 'tests'].flatMap(filesBelow),
]
const ENDING = /\.(?:tsx?|mjs|css|md|yaml|toml)$/

/** Names that look like a path, but are packages or outputs of commands. */
const NO_PATH = /^(?:@|[.]\/|[.]cache\/)/

/** The project files that a page names: its links, and paths and files in backticks. */
function named(page: string): string[] {
  const text = readSource(page)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
    path.join(path.dirname(page), match[1]!),
  )
  const paths = [...text.matchAll(/`([\w@.$*[\]{},-][\w@.$*[\]{},/-]*)`/g)].flatMap((match) => alternatives(match[1]!))
  return [...links, ...paths.filter(isPath)]
}

function isPath(name: string): boolean {
  return !NO_PATH.test(name) && (ENDING.test(name) || /^[^/]+\/./.test(name))
}

/** 'app/{a,b}' is 'app/a' and 'app/b'. */
function alternatives(name: string): string[] {
  const [whole, before, inside, after] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? []
  return whole ? inside!.split(',').map((one) => `${before}${one}${after}`) : [name]
}

/**
 * Whether a file or folder exists: by its path from the root, a file also by its name alone; '*' matches any part of a
 * name.
 */
function exists(name: string): boolean {
  const pattern = name.replace(/[.$[\]]/g, '\\$&').replace(/\*/g, '[^/]*')
  const found = new RegExp(name.includes('/') ? `^${pattern}(?:/|$)` : `(?:^|/)${pattern}$`)
  return FILES.some((file) => found.test(file))
}

describe('documents', () => {
  test('decisions are numbered without a gap, and their titles have the number', () => {
    const files = filesBelow('docs/decisions')
    expect(files.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
    const untitled = files.filter((file, index) => !readSource(file).startsWith(`# ${index + 1}. `))
    expect(untitled).toEqual([])
  })

  test.each(PAGES)('%s names only existing files', (page) => {
    expect(named(page).filter((name) => !exists(name))).toEqual([])
  })

  test('functions and constants that a page names exist in the sources', () => {
    const sources = ['app', 'db', 'migrations', 'scripts', 'tests']
      .flatMap(filesBelow)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    const words = new Set(sources.flatMap((file) => readSource(file).match(/\w+/g) ?? []))
    // vps.md names variables of Litestream.
    const unknown = PAGES.filter((page) => page !== 'docs/vps.md').flatMap((page) =>
      [...readSource(page).matchAll(/`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g)]
        .filter((match) => !words.has(match[1]!))
        .map((match) => `${page}: ${match[1]}`),
    )
    expect(unknown).toEqual([])
  })

  // Docker Compose reads 'NAME=   # comment' as a variable with the value '# comment'.
  test('no variable without a value has a comment on its line', () => {
    const commented = PAGES.flatMap((page) => readSource(page).match(/^ *[A-Z_]+= +#.*/gm) ?? [])
    expect(commented).toEqual([])
  })

  test('a wrong path is found, and only paths are looked for', () => {
    expect(
      ['app/routes', 'docs.test.ts', 'tests/house/*.test.ts', 'app/root.tsx'].filter((name) => !exists(name)),
    ).toEqual([])
    expect(['app/route', 'doc.test.ts', 'house/docs.test.ts', 'app/root'].filter(exists)).toEqual([])
    expect(['payments/fulfil', 'make-booking.ts', 'app/lib'].filter(isPath)).toHaveLength(3)
    expect(['node:http', '@conform-to/react', '/checkout/{payment}', 'total_cents'].filter(isPath)).toEqual([])
  })

  test('every decision that a source names exists', () => {
    const sources = ['app', 'db', 'tests'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file))
    const numbers = sources.flatMap((file) =>
      [...readSource(file).matchAll(/docs\/decisions\/(\d{4})/g)].map((m) => m[1]),
    )
    const there = new Set(filesBelow('docs/decisions').map((file) => path.basename(file).slice(0, 4)))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number) => !there.has(number!))).toEqual([])
  })
})
