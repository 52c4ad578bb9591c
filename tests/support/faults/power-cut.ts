import type Database from 'better-sqlite3'
import type { Db } from '#db/connection'
import { HOLD } from '../../../app/contract/constants'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { releaseLapsedHolds } from '../../../app/domain/seats/holds'
import { randomCodes } from '../../../app/server/http/secrets'
import { minutes } from '../clock'
import { deliverEvents, openStudio, type Studio } from '../makers/purchases'

/** A process of the business, or another one on the database `file`; it draws codes of its own. */
export function aProcess(file?: string): Studio {
  return openStudio({ file, codes: randomCodes })
}

/** Thrown by every statement after the power is cut. */
class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** A process whose power is cut. */
interface Cut {
  /** Whether the power has been cut. */
  isDead(): boolean
}

/** Runs `step` before every statement that this connection prepares from now on. */
export function beforeEveryStatement({ sqlite }: Db, step: () => void): void {
  const prepare = sqlite.prepare.bind(sqlite)
  const guarded = (sql: string): Database.Statement => {
    const statement = prepare(sql)
    for (const name of ['run', 'get', 'all'] as const) {
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
}

/**
 * Lets only the first `statements` of this connection run: committed changes stay, others are rolled back, as when the
 * process is killed between two steps. Call it before the connection is used.
 */
export function cutAfter(db: Db, statements: number): Cut {
  let left = statements
  let isDead = false
  beforeEveryStatement(db, () => {
    isDead ||= left <= 0
    if (isDead) throw new PowerCut(`after ${statements} statements`)
    left -= 1
  })
  return { isDead: () => isDead }
}

/**
 * Kills a process after its first statement, then after its second and so on, until it finishes. Each time `before`
 * prepares the data, and `after` checks what another process does with the remaining state.
 */
export async function betweenAnyTwoSteps<T>(asked: {
  before(studio: Studio): Promise<T> | T
  /** `outside` is another process, which is not killed: the provider, the payer. */
  run(dying: Studio, prepared: T, outside: Studio): Promise<unknown> | unknown
  after(next: Studio, prepared: T, didFinish: boolean): Promise<void>
  /** Tries only every n-th step. */
  every?: number
}): Promise<number> {
  for (let statements = 1; ; statements += asked.every ?? 1) {
    const outside = aProcess()
    const prepared = await asked.before(outside)
    const dying = aProcess(outside.file)
    dying.clock.set(outside.clock.now().toISOString())
    const cut = cutAfter(dying.db, statements)
    try {
      await asked.run(dying, prepared, outside)
    } catch (error) {
      if (!cut.isDead()) throw error
    }
    const didFinish = !cut.isDead()
    const next = aProcess(outside.file)
    next.clock.set(outside.clock.now().toISOString())
    await asked.after(next, prepared, didFinish)
    if (didFinish) return statements
  }
}

/** Runs what the scheduler does in the next hour. */
export async function anHourPasses(studio: Studio): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await deliverEvents(studio)
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    await deliverDueMessages(studio)
    studio.clock.advance(minutes(HOLD.firstMinutes))
  }
}

/** The cents that the provider has charged and not refunded. */
export const chargedBy = (studio: Studio): number =>
  studio.db.sqlite
    .prepare("SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM simulated_charges WHERE status = 'succeeded'")
    .pluck()
    .get() as number

export const count = (studio: Studio, from: string): number =>
  studio.db.sqlite.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number
