import { Failure } from '../../app/lib/failure'

/** The refusal that a call throws, or null; any other error fails the test. */
export function refusalOf(work: () => unknown): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** The result of a step that may be refused: null when it is. Any other error fails the test. */
export async function unlessRefused<T>(work: () => T): Promise<Awaited<T> | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** One of the entries, by any number; a refusal when there is none. */
export function pick<T>(all: readonly T[], index: number): T {
  if (all.length === 0) throw new Failure('missing', 'none', 'There is none yet.')
  return all[index % all.length]!
}
