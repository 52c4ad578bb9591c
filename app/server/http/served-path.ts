import { partOf } from '~/contract/studio/parts'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { findAccount } from '../auth/owner-session'
import { services } from '../boot/services'

/** Paths that are answered even before the studio is open: the owner's area, and paths for machines. */
const ALWAYS = /^\/(?:admin|api\/admin|api\/webhooks|healthz|readyz|uploads|palettes|__manifest)(?:[/.]|$)/i

/**
 * The path to answer in place of the requested one: 'not offered' where a part of the studio is off (rule 9.35),
 * 'opening soon' before the studio is open, except for people with a login (rule 9.36); otherwise the requested path.
 */
export async function servedPath(path: string, cookie = ''): Promise<string> {
  const settings = readIfPossible()
  const asked = withoutDots(path)
  const part = settings && partOf(asked)
  if (part && !settings.parts[part]) return path.toLowerCase().startsWith('/api/') ? '/api/not-offered' : '/not-offered'
  if (!settings?.start || ALWAYS.test(asked) || (await isLoggedIn(cookie))) return path
  return path.toLowerCase().startsWith('/api/') ? '/api/not-open' : '/opening-soon'
}

/** '/paint-kit' for '/paint-kit/.': the path as the framework resolves it. */
function withoutDots(path: string): string {
  return URL.canParse(`http://none${path}`) ? new URL(`http://none${path}`).pathname : path
}

/** The settings, or null when they cannot be read; then the page itself shows the fault. */
function readIfPossible(): Settings | null {
  try {
    return readSettings(services())
  } catch {
    return null
  }
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  return (await findAccount(new Request('http://none', { headers: { cookie } }))) !== null
}
