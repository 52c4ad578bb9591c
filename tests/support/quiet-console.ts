import { afterEach } from 'vitest'

/** A console.error, a console.warn or an unhandled rejection fails the test in which it happened. */

// On globalThis, so that loading this file twice does not record twice.
const store = globalThis as { __noise?: string[] }

if (!store.__noise) {
  const noise: string[] = []
  store.__noise = noise
  const record =
    (kind: string) =>
    (first: unknown, ...rest: unknown[]) => {
      const text = [first, ...rest].map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
      noise.push(`${kind}: ${text.join(' ')}`)
    }
  console.error = record('console.error')
  console.warn = record('console.warn')
  process.on('unhandledRejection', record('unhandled rejection'))
}

afterEach(async () => {
  // Node reports an unhandled rejection only after the microtasks of the turn.
  await new Promise((resolve) => setImmediate(resolve))
  const unexpected = store.__noise?.splice(0) ?? []
  if (unexpected.length > 0) throw new Error(`Unexpected output in this test:\n${unexpected.join('\n')}`)
})
