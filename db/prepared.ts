import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { build } from './connection'

class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A hot query, compiled once for each set of parameters that have a value: `make` gets a placeholder for each of them.
 * `execute` and `write` run the result.
 */
export function prepared<P extends object, T>(
  make: (placeholders: P) => Compilable<T> | RawBuilder<T>,
): (values: P) => CompiledQuery<T> {
  const known = new Map<string, CompiledQuery<T>>()
  return (values) => {
    const names = Object.keys(values).filter((name) => values[name as keyof P] !== undefined)
    const key = names.join()
    let compiled = known.get(key)
    if (!compiled) {
      compiled = make(Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as P).compile(build)
      known.set(key, compiled)
    }
    const { sql, query, queryId, parameters } = compiled
    const filled = parameters.map((slot) => (slot instanceof Placeholder ? values[slot.name as keyof P] : slot))
    return { sql, query, queryId, parameters: filled }
  }
}
