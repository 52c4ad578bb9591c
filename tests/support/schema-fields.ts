import type { z } from 'zod'

/** A field of a request's schema: its path, its schemas, and the other fields that it needs. */
export interface SchemaField {
  path: (string | number)[]
  /** All schemas that its value passes through, in order. */
  schemas: z.ZodType[]
  /** The literals that select this branch of a union. */
  beside: Record<string, unknown>
}

/** The properties of a schema's definition that this code uses. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** Every field of a schema, inside all wrappers; a list counts as its first entry. */
export function schemaFields(
  schema: z.ZodType,
  path: SchemaField['path'] = [],
  before: z.ZodType[] = [],
): SchemaField[] {
  const { type, shape, in: input, out: output, innerType, element, options } = definitionOf(schema)
  if (shape) {
    const beside = Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) => {
        const literal = definitionOf(field).values?.[0]
        return literal === undefined ? [] : [[name, literal]]
      }),
    )
    return Object.entries(shape).flatMap(([name, field]) =>
      schemaFields(field, [...path, name]).map((found) => ({ ...found, beside: { ...beside, ...found.beside } })),
    )
  }
  if (input && output) {
    const isReading = definitionOf(input).type === 'transform'
    return isReading ? schemaFields(output, path, before) : schemaFields(input, path, [...before, output])
  }
  if (innerType) return schemaFields(innerType, path, before)
  const itself = { path, schemas: [schema, ...before], beside: {} }
  if (element) return [itself, ...schemaFields(element, [...path, 0])]
  if (type === 'union' && options) return options.flatMap((option) => schemaFields(option, path, before))
  return [itself]
}

/** A request with this value in this field. */
export function withField({ path, beside }: SchemaField, value: unknown): unknown {
  const whole = path.reduceRight((inside, name) => (typeof name === 'number' ? [inside] : { [name]: inside }), value)
  return typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? { ...beside, ...whole } : whole
}

/** The longest text of this field; undefined when there is no limit. */
export function longestOf({ schemas }: SchemaField): number | undefined {
  const limits = schemas.map((schema) => (schema as z.ZodString).maxLength).filter((most) => typeof most === 'number')
  return limits.length ? Math.min(...limits) : undefined
}
