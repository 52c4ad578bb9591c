import { afterEach, beforeEach } from 'vitest'

/**
 * An unexpected console.error, console.warn or unhandled rejection fails the test in which it happened. A test that
 * provokes one says so first with `expectConsole`.
 */
interface Quiet {
  noise: string[]
  expected: RegExp[]
}

// On globalThis: the setup file and a test that imports it may be two instances of this module.
const store = globalThis as { __quiet?: Quiet }

function quiet(): Quiet {
  store.__quiet ??= { noise: [], expected: [] }
  return store.__quiet
}

/** Output that matches is expected in this test. */
export function expectConsole(pattern: RegExp): void {
  quiet().expected.push(pattern)
}

if (!store.__quiet) {
  const record =
    (kind: string) =>
    (first: unknown, ...rest: unknown[]) => {
      const text = [first, ...rest].map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
      quiet().noise.push(`${kind}: ${text.join(' ')}`)
    }
  console.error = record('console.error')
  console.warn = record('console.warn')
  process.on('unhandledRejection', record('unhandled rejection'))
  quiet()
}

// What a module said while it was loaded belongs to the first test.
beforeEach(() => {
  quiet().expected.length = 0
})

afterEach(async () => {
  // Node reports an unhandled rejection only after the microtasks of the turn.
  await new Promise((resolve) => setImmediate(resolve))
  const { noise, expected } = quiet()
  const unexpected = noise.filter((line) => !expected.some((pattern) => pattern.test(line)))
  noise.length = 0
  if (unexpected.length > 0) throw new Error(`Unexpected output in this test:\n${unexpected.join('\n')}`)
})
