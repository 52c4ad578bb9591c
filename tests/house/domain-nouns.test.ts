import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/** What is sold: each has an entry that is registered where services are composed. */
const SOLD = ['auctions', 'bookings', 'orders', 'packages', 'vouchers']

interface Imports {
  /** Needed when the code runs. */
  values: string[]
  all: string[]
}

/** What a file of the domain imports from the domain, by its path without the ending. */
function importsOf(file: string, text: string): Imports {
  const found = [...text.matchAll(/^import (type )?([\s\S]*?) from '(\.[^']+)'/gm)].map(
    ([, type, names = '', from]) => ({
      isType:
        type !== undefined ||
        names
          .replace(/[{}\s]/g, '')
          .split(',')
          .every((name) => /^type[A-Z]/.test(name)),
      target: path.posix.join(path.posix.dirname(file), from ?? ''),
    }),
  )
  return {
    values: found.filter(({ isType }) => !isType).map(({ target }) => target),
    all: found.map(({ target }) => target),
  }
}

/** Files that import each other in a circle, one circle a line. */
function circlesIn(graph: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].join(' > '))
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}

describe('the nouns of the domain', () => {
  const files = filesBelow('app/domain').filter((file) => file.endsWith('.ts'))
  const imports = new Map(files.map((file) => [file.slice(0, -3), importsOf(file, readSource(file))]))

  test('payments know nothing that is sold', () => {
    const known = [...imports].flatMap(([file, { all }]) =>
      file.startsWith('app/domain/payments/')
        ? all
            .filter((target) => SOLD.some((noun) => target.startsWith(`app/domain/${noun}/`)))
            .map((to) => `${file} ${to}`)
        : [],
    )
    expect(known).toEqual([])
  })

  test('no file imports itself by way of others', () => {
    expect(circlesIn(new Map([...imports].map(([file, { values }]) => [file, values])))).toEqual([])
  })

  test('the check finds a circle, and leaves types alone', () => {
    const one = importsOf('app/domain/a/one.ts', "import { two } from './two'\nimport type { C } from '../c/three'\n")
    expect(one).toEqual({ values: ['app/domain/a/two'], all: ['app/domain/a/two', 'app/domain/c/three'] })
    expect(circlesIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] })))).toEqual(['b > c > b'])
  })
})
