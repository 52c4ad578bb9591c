import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/** Read by Remix, by a tool or by their name: nobody imports what they export. */
const READ_BY_OTHERS = /^(?:app\/(?:routes\/|root\.|entry\.)|migrations\/)|\.d\.ts$|\.config\.ts$/
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const LISTED = /(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/g
/** All of a file is taken at once: `import * as`, `export * from`, `import()`. */
const WHOLE = /(?:\* as \w+ from |export \* from |import\()'([^']+)'/g

interface Source {
  file: string
  text: string
}

/** Exports that no other file imports, 'file name'. */
function unusedExports(sources: Source[]): string[] {
  const known = new Set(sources.map(({ file }) => file))
  const used = new Set<string>()
  for (const { file, text } of sources) {
    for (const [, names = '', from = ''] of text.matchAll(LISTED)) {
      const target = targetOf(file, from, known)
      for (const name of names.split(',')) used.add(`${target} ${name.replace(/^\s*type\s+|\s+as\s.*/g, '').trim()}`)
    }
    for (const [, from = ''] of text.matchAll(WHOLE)) used.add(`${targetOf(file, from, known)} *`)
  }
  return sources
    .filter(({ file }) => !READ_BY_OTHERS.test(file) && !used.has(`${file} *`))
    .flatMap(({ file, text }) => [...text.matchAll(EXPORTED)].map((match) => `${file} ${match[1]}`))
    .filter((name) => !used.has(name))
}

/** The file behind an import's words, or nothing for a package. */
function targetOf(file: string, from: string, known: Set<string>): string | undefined {
  const bare = from.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), from)
    : from.replace(/^~\//, 'app/').replace(/^#db\//, 'db/')
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => bare + end).find((name) => known.has(name))
}

describe('exports', () => {
  test('nothing is exported that nobody imports', () => {
    const sources = ['app', 'db', 'migrations', 'scripts', 'tests']
      .flatMap(filesBelow)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => ({ file, text: readSource(file) }))
    expect(unusedExports(sources)).toEqual([])
  })

  test('the check knows what is used, by which way, and what is not', () => {
    const sources = [
      { file: 'app/lib/a.ts', text: 'export const one = 1\nexport type Two = 2\nexport function three() {}\n' },
      { file: 'db/b.ts', text: "import { type Two as T, one } from '../app/lib/a'\nexport const five = 5\n" },
      { file: 'app/c.ts', text: "const load = () => import('~/d')\n" },
      { file: 'app/d.tsx', text: 'export const four = 4\n' },
      { file: 'app/routes/e.ts', text: 'export const loader = 1\n' },
    ]
    expect(unusedExports(sources)).toEqual(['app/lib/a.ts three', 'db/b.ts five'])
  })
})
