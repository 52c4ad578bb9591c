import type Database from 'better-sqlite3'
import type { Db } from '#db/connection'
import { randomCodes } from '../../app/server/http/secrets'
import { openStudio, type Studio } from './makers/purchases'

/** A process of the business, another one if `file` is that of the first; it draws codes of its own. */
export function aProcess(file?: string): Studio {
  return openStudio({ file, codes: randomCodes })
}

/** What every statement throws once the power is gone. */
class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** A process whose power is cut. */
interface Cut {
  /** True once it happened. */
  isDead(): boolean
}

type Method = 'run' | 'get' | 'all'

/**
 * Lets so many statements of this connection through and none after: what was committed stays, what was not is rolled
 * back, as when the process is killed between two steps. Call before the connection is used.
 */
export function cutAfter(db: Db, statements: number): Cut {
  const { sqlite } = db
  const prepare = sqlite.prepare.bind(sqlite)
  let left = statements
  let isDead = false
  const step = () => {
    isDead ||= left <= 0
    if (isDead) throw new PowerCut(`after ${statements} statements`)
    left -= 1
  }
  const guarded = (sql: string): Database.Statement => {
    const statement = prepare(sql)
    for (const name of ['run', 'get', 'all'] as Method[]) {
      const run = statement[name].bind(statement) as (...values: unknown[]) => unknown
      Object.defineProperty(statement, name, {
        value: (...values: unknown[]) => {
          step()
          return run(...values)
        },
      })
    }
    return statement
  }
  Object.defineProperty(sqlite, 'prepare', { value: guarded })
  return { isDead: () => isDead }
}
