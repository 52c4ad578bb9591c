import { partOf } from '~/contract/studio/parts'
import { readSettings, type Settings } from '~/domain/settings/read-settings'
import { findAccount } from '../auth/owner-session'
import { services } from '../boot/services'

/** What answers before the studio is open too: the owner's area, and what machines ask. */
const ALWAYS = /^\/(?:admin|api\/admin|api\/webhooks|healthz|readyz|uploads|palettes|__manifest)(?:[/.]|$)/i

/**
 * The path that is answered instead of the one that was asked for: where a part of the studio is off there is nothing
 * (rule 9.35), and before the studio is open everybody but its own people reads 'opening soon' (rule 9.36). Else itself.
 */
export async function servedPath(path: string, cookie = ''): Promise<string> {
  const settings = readIfPossible()
  const asked = withoutDots(path)
  const part = settings && partOf(asked)
  if (part && !settings.parts[part]) return path.toLowerCase().startsWith('/api/') ? '/api/not-offered' : '/not-offered'
  if (!settings?.start || ALWAYS.test(asked) || (await isOurs(cookie))) return path
  return path.toLowerCase().startsWith('/api/') ? '/api/not-open' : '/opening-soon'
}

/** '/paint-kit' for '/paint-kit/.': the address that the framework makes of the path, and answers. */
function withoutDots(path: string): string {
  return URL.canParse(`http://none${path}`) ? new URL(`http://none${path}`).pathname : path
}

/** Without them the page itself says what is wrong. */
function readIfPossible(): Settings | null {
  try {
    return readSettings(services())
  } catch {
    return null
  }
}

async function isOurs(cookie: string): Promise<boolean> {
  return (await findAccount(new Request('http://none', { headers: { cookie } }))) !== null
}
