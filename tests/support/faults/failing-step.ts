import type { Studio } from '../makers/purchases'
import { aProcess, beforeEveryStatement } from './power-cut'

/** A process in which one step throws an unexpected error. */
interface FailingProcess {
  studio: Studio
  /**
   * Makes the step with this number, counted from now, throw: a statement, a drawn code, a signed link, a page's
   * address.
   */
  failAt(step: number): void
  /** True once it has thrown. */
  hasFailed(): boolean
}

/** A second process on the same database, whose steps can be made to fail one at a time. */
export function aFailingProcess(file: string): FailingProcess {
  const studio = aProcess(file)
  let left = Number.POSITIVE_INFINITY
  let failed = false
  const step = () => {
    left -= 1
    if (left !== 0) return
    failed = true
    throw new Error('An error that nobody expected')
  }
  beforeEveryStatement(studio.db, step)
  const { codes, links, publicUrl } = studio
  Object.assign(studio, {
    codes: { code: (length: number) => counted(() => codes.code(length)), nonce: () => counted(() => codes.nonce()) },
    links: {
      ...links,
      sign: (...asked: Parameters<typeof links.sign>) => counted(() => links.sign(...asked)),
      hash: (secret: string) => counted(() => links.hash(secret)),
    },
  })
  // The links of every e-mail begin with it.
  Object.defineProperty(studio, 'publicUrl', { get: () => counted(() => publicUrl) })
  return {
    studio,
    failAt(number) {
      left = number
      failed = false
    },
    hasFailed: () => failed,
  }

  function counted<T>(work: () => T): T {
    step()
    return work()
  }
}
