import fs from 'node:fs'
import type { z } from 'zod'
import { type StudioFile, studioFile } from '~/contract/studio/studio-file'
import { checkedStudioFile } from '~/domain/settings/check-studio-file'
import { studioOf } from '~/domain/settings/read-settings'
import { setStudio } from '~/lib/studio'
import { EnvError } from './env'

/**
 * Reads and checks a studio's file (rules 9.38 and 9.40). Throws `EnvError` with a line for each mistake: the key and what it
 * must be. Sets the file's studio while it checks the texts; the settings replace it later.
 */
export function readStudioFile(file: string): StudioFile {
  const json = parsed(file)
  setStudio(studioOf(check(file, studioFile, json)))
  return check(file, checkedStudioFile, json)
}

function check(file: string, schema: z.ZodType<StudioFile>, json: unknown): StudioFile {
  const result = schema.safeParse(json, { error: mustBe })
  if (result.success) return result.data
  throw wrong(
    file,
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
  )
}

function parsed(file: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read: is the path right?'
    throw wrong(file, [`it ${why}`])
  }
}

const wrong = (file: string, lines: string[]) => new EnvError(lines, `The studio file ${file}`)

const TYPES: Record<string, string> = { object: 'a group of keys in braces', boolean: 'true or false', string: 'text' }

/** The message for a mistake whose schema has no message of its own. */
function mustBe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `must not have the key ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `must not be ${issue.origin === 'string' ? 'empty' : `below ${issue.minimum}`}`
  if (issue.code === 'too_big')
    return `must not be ${issue.origin === 'string' ? 'longer than' : 'above'} ${issue.maximum}`
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? 'a number'}`
  return 'must have another format: see studios/waipu.json'
}
