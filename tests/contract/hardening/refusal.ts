import { expect } from 'vitest'
import type { Answer } from '../../support/server'

/** Every refusal is JSON `{message, code, fields?}` with the right status (rule 12.2). */
export function refused(answer: Answer, status: number, ...fields: string[]): void {
  const said = `${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, said).toBe(status)
  wellRefused(answer)
  for (const field of fields) {
    const named = Object.entries<string[]>(answer.json.fields ?? {}).find(
      ([name]) => name === field || name.endsWith(`.${field}`),
    )
    expect(named, `${field} is named in ${said}`).toBeTruthy()
    expect(named?.[1]?.[0], said).toEqual(expect.any(String))
  }
}

/** A refusal of any kind: 4xx, JSON, a message for people and a code for programs, and no stack. */
export function wellRefused(answer: Answer): void {
  const said = `${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, said).toBeGreaterThanOrEqual(400)
  expect(answer.status, said).toBeLessThan(500)
  expect(answer.headers['content-type'], said).toContain('application/json')
  expect(answer.json, said).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  expect(answer.json.message.length, said).toBeGreaterThan(0)
  expect(answer.text, said).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLITE/)
  // A schema library's default text about types.
  expect(answer.text, said).not.toMatch(/Invalid (?:input|option)|Too (?:small|big)|Unrecognized key/)
}
