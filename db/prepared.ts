import type { Compilable, CompiledQuery } from 'kysely'

/** The placeholder of a value while the query is compiled. */
class Place {
  constructor(readonly name: string) {}
}

/**
 * A hot query, compiled once: `make` gets a place for each parameter instead of its value. The result takes the values and
 * is run by `execute` and `write` like any other query; null means no value.
 */
export function prepared<P extends object, T>(make: (place: P) => Compilable<T>): (values: P) => CompiledQuery<T> {
  let compiled: CompiledQuery<T> | undefined
  return (values) => {
    compiled ??= make(places as P).compile()
    const { sql, query, queryId } = compiled
    return { sql, query, queryId, parameters: fill(compiled.parameters, values) }
  }
}

const places = new Proxy({}, { get: (_target, name) => new Place(String(name)) })

function fill(slots: readonly unknown[], values: object): unknown[] {
  const filled = new Array<unknown>(slots.length)
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]
    filled[i] = slot instanceof Place ? values[slot.name as keyof object] : slot
  }
  return filled
}
