import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from '../server'

/** The values of one directive of a content security policy. */
function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/))
  return found.find(([first]) => first === name)?.slice(1)
}

/** Expects the headers and cookies that protect a browser's user in an answer. */
export function expectSafeResponse(answer: Answer, { tls }: { tls: boolean }, what: string): void {
  const where = `${what}: ${answer.status}`
  const { headers } = answer
  expect(headers['x-content-type-options'], where).toBe('nosniff')
  expect(headers['referrer-policy'], where).toBe('strict-origin-when-cross-origin')
  expect(headers['x-frame-options'], where).toBe('DENY')
  expect(headers['cross-origin-opener-policy'], where).toBe('same-origin')
  for (const power of ['camera', 'microphone', 'geolocation'])
    expect(headers['permissions-policy'], where).toContain(`${power}=()`)
  expect(headers['x-powered-by'] ?? headers.server, where).toBeUndefined()
  expect(headers['access-control-allow-origin'], where).toBeUndefined()
  if (tls) expect(headers['strict-transport-security'], where).toMatch(/^max-age=31536000/)
  else expect(headers['strict-transport-security'], where).toBeUndefined()
  const policy = String(headers['content-security-policy'] ?? '')
  expect(directive(policy, 'frame-ancestors'), where).toEqual(["'none'"])
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? ['nothing said']
  for (const value of scripts)
    expect(value, where).toMatch(/^('self'|'none'|'nonce-[\w-]{22}'|'sha256-[\w+/=]{44}'|https:\/\/js\.stripe\.com)$/)
  if (headers['content-type']?.startsWith('text/html') && answer.text !== '') {
    expect(directive(policy, 'object-src'), where).toEqual(["'none'"])
    expect(directive(policy, 'base-uri'), where).toEqual(["'none'"])
    expect(directive(policy, 'form-action')?.[0], where).toBe("'self'")
    expectAllowedScripts(answer.text, scripts, where)
  }
  for (const cookie of headers['set-cookie'] ?? []) expectSafeCookie(cookie, tls, where)
}

/** Every script in the page is allowed by its policy; no attribute is a script. */
function expectAllowedScripts(html: string, allowed: string[], where: string): void {
  expect(html, where).not.toMatch(/<[^>]+\son(click|load|error|submit|focus)\s*=/i)
  expect(html, where).not.toMatch(/(href|src|action)="\s*javascript:/i)
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc="\//.test(attributes) || /type="application\//.test(attributes)) continue
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(script).digest('base64')
    const isAllowed = allowed.includes(`'nonce-${nonce}'`) || allowed.includes(`'sha256-${hash}'`)
    expect(isAllowed, `${where}: ${script.slice(0, 60)}`).toBe(true)
  }
}

function expectSafeCookie(cookie: string, tls: boolean, where: string): void {
  const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim())
  const attributes = rest.map((part) => part.toLowerCase())
  const isGone = attributes.includes('max-age=0')
  expect(attributes, `${where} ${cookie}`).toContain('samesite=lax')
  expect(attributes, `${where} ${cookie}`).toContain('path=/')
  expect(attributes.includes('secure'), `${where} ${cookie}`).toBe(tls)
  expect(
    attributes.some((part) => part.startsWith('domain=')),
    `${where} ${cookie}`,
  ).toBe(false)
  // The page's own script writes the currency too; it is no secret.
  if (pair.startsWith('currency=')) return
  expect(attributes, `${where} ${cookie}`).toContain('httponly')
  if (!isGone) expect(decodeURIComponent(pair), `${where} ${cookie}`).toMatch(/=[\w+/=-]+\.[\w+/=]{20,}$/)
}
