import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { build } from './connection'

class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) })

/**
 * A frequent query, compiled once: `make` gets a placeholder for each parameter. `execute` and `write` run the result.
 */
export function prepared<P extends object, T>(
  make: (placeholders: P) => Compilable<T> | RawBuilder<T>,
): (values: P) => CompiledQuery<T> {
  let compiled: CompiledQuery<T> | undefined
  return (values) => {
    compiled ??= make(placeholders as P).compile(build)
    const { sql, query, queryId, parameters } = compiled
    const filled = parameters.map((slot) => (slot instanceof Placeholder ? values[slot.name as keyof P] : slot))
    return { sql, query, queryId, parameters: filled }
  }
}
