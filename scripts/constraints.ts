import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { blockOf } from './fill-lines'

/**
 * Writes `app/contract/constraints.ts` and, for the owner's pages, `owner-constraints.ts`: the constraints of a form's
 * fields (required, longest text, smallest and largest number) for every exported `…Form` that a page uses. So the
 * browser's first scripts need neither the schemas nor zod.
 */
export const FILES = {
  constraints: path.resolve('app/contract/constraints.ts'),
  ownerConstraints: path.resolve('app/contract/owner-constraints.ts'),
}
type Name = keyof typeof FILES

/** A field without any of these is omitted. */
interface Constraint {
  required?: true
  maxLength?: number
  min?: number
  max?: number
}

/** The content that the file of this name should have. */
export async function constraintsFile(name: Name): Promise<string> {
  const folder = path.dirname(FILES[name])
  const forms: string[] = []
  const pages = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => fs.readFileSync(path.join('app', file), 'utf8'))
  const isUsed = (form: string) => pages.some((text) => new RegExp(`\\b${name}\\.${form}\\b`).test(text))
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  for (const file of files.sort()) {
    if (Object.values(FILES).some((made) => file === path.basename(made))) continue
    const exported: Record<string, unknown> = await import(path.join(folder, file))
    for (const [exportName, schema] of Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const form = exportName.replace(/Form$/, '')
      if (form === exportName || !isUsed(form) || !(schema instanceof z.ZodObject)) continue
      const fields = Object.entries(schema.shape).flatMap(([field, type]) => {
        const facts = Object.entries(constraintOf(type)).filter(([, value]) => value !== undefined)
        return facts.length > 0 ? `${field}: { ${facts.map((fact) => fact.join(': ')).join(', ')} }` : []
      })
      forms.push(blockOf(form, fields, ','))
    }
  }
  return [
    '// Made by `npm run generate` from the schemas of this folder.',
    '// biome-ignore-all format: several fields on a line show a whole form at once.',
    '',
    `export const ${name} = {\n${forms.join('')}}`,
    '',
  ].join('\n')
}

/** Conform's `getZodConstraint` finds no lengths in this version of zod. */
function constraintOf(type: z.core.$ZodType, constraint: Constraint = { required: true }): Constraint {
  if (type instanceof z.ZodPipe) constraintOf(type.def.out, constraintOf(type.def.in, constraint))
  else if (type instanceof z.ZodOptional)
    constraintOf(type.def.innerType, Object.assign(constraint, { required: undefined }))
  else if (type instanceof z.ZodString || type instanceof z.ZodEmail) constraint.maxLength = type.maxLength ?? undefined
  else if (type instanceof z.ZodNumber) {
    constraint.min = type.minValue ?? undefined
    // A row id has no maximum.
    if (type.maxValue !== Number.MAX_SAFE_INTEGER) constraint.max = type.maxValue ?? undefined
  }
  return constraint
}

if (process.argv[1] === import.meta.filename) {
  for (const name of Object.keys(FILES) as Name[]) fs.writeFileSync(FILES[name], await constraintsFile(name))
}
