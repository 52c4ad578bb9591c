import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { build, type Db } from './connection'
import { execute, executeFirst } from './execute'

class Placeholder {
  constructor(readonly name: string) {}
}

type Make<P, T> = (placeholders: P) => Compilable<T> | RawBuilder<T>

/**
 * A query that is compiled once for each set of parameters that have a value. `make` gets a placeholder for its one value,
 * or for each value of an object, so it cannot decide on them, nor put one into a LIMIT. `execute` and `write` run the
 * result.
 */
export function prepared<P, T>(make: Make<P, T>): (values: P) => CompiledQuery<T> {
  const known = new Map<string, CompiledQuery<T>>()
  return (values) => {
    const areSeveral = typeof values === 'object' && values !== null
    const given = (areSeveral ? values : { value: values }) as Record<string, unknown>
    const names = Object.keys(given).filter((name) => given[name] !== undefined)
    const key = names.join()
    let compiled = known.get(key)
    if (!compiled) {
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
      compiled = make((areSeveral ? placeholders : placeholders.value) as P).compile(build)
      known.set(key, compiled)
    }
    const { sql, query, queryId, parameters } = compiled
    const filled = parameters.map((slot) => (slot instanceof Placeholder ? given[slot.name] : slot))
    return { sql, query, queryId, parameters: filled }
  }
}

/** None where `make` takes none. */
type Values<P> = unknown extends P ? [] : [values: P]

/** Such a query as a function that returns its rows. */
export function preparedRows<P, T>(make: Make<P, T>): (db: Db, ...values: Values<P>) => T[] {
  const query = prepared(make)
  return (db, values?) => execute(db, query(values as P))
}

/** Such a query as a function that returns its first row, or undefined. */
export function preparedRow<P, T>(make: Make<P, T>): (db: Db, ...values: Values<P>) => T | undefined {
  const query = prepared(make)
  return (db, values?) => executeFirst(db, query(values as P))
}
