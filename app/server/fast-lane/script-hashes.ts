import { createHash } from 'node:crypto'

/**
 * A page that is cached for many visitors cannot have a nonce: it allows its own inline scripts by their hashes instead.
 * null when the nonce is anywhere else in the page, which then is not cached.
 */
export function hashInsteadOfNonce(html: string, policy: string): { html: string; policy: string } | null {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1]
  if (!nonce) return { html, policy }
  const bare = html.replaceAll(` nonce="${nonce}"`, '')
  if (bare.includes(nonce)) return null
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of bare.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Data (JSON-LD) is not run; a file is allowed by where it comes from.
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: bare, policy: policy.replace(` 'nonce-${nonce}'`, [...hashes].map((hash) => ` ${hash}`).join('')) }
}
