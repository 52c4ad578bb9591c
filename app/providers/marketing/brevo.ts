import type { MarketingProvider, MarketingResult } from './port'

interface BrevoOptions {
  apiKey: string
  listId: number
  apiBase?: string
  timeoutMs?: number
}

interface Reply {
  status: number
  body: { code?: string; message?: string; companyName?: string; email?: string }
}

/** Brevo through its REST API, version 3. */
export function brevoMarketing(options: BrevoOptions): MarketingProvider {
  const base = (options.apiBase ?? 'https://api.brevo.com/v3').replace(/\/+$/, '')

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Reply> {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        'api-key': options.apiKey,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text) }
  }

  /** One call about one contact; `isFine` recognises error answers that mean the wanted state already exists. */
  async function attempt(call: () => Promise<Reply>, isFine: (reply: Reply) => boolean = () => false) {
    try {
      const reply = await call()
      return isFine(reply) ? ({ outcome: 'done' } as const) : resultOf(reply)
    } catch (error) {
      return { outcome: 'retry', error: unreachable(error) } as const
    }
  }

  return {
    name: 'brevo',
    async check() {
      try {
        const reply = await ask('GET', '/account')
        if (reply.status !== 200) return { ok: false, message: described(reply) }
        return {
          ok: true,
          message: `Connected to Brevo as ${reply.body.companyName || reply.body.email || 'your account'}`,
        }
      } catch (error) {
        return { ok: false, message: unreachable(error) }
      }
    },
    save: ({ email, name }) =>
      attempt(() =>
        ask('POST', '/contacts', {
          email,
          attributes: attributesOf(name),
          listIds: [options.listId],
          updateEnabled: true,
        }),
      ),
    remove: (email) =>
      attempt(
        () => ask('POST', `/contacts/lists/${options.listId}/contacts/remove`, { emails: [email] }),
        // Brevo refuses to remove a contact that is not on the list.
        ({ status, body }) =>
          status === 404 || (status === 400 && /already removed|not exist/i.test(body.message ?? '')),
      ),
    forget: (email) =>
      attempt(
        () => ask('DELETE', `/contacts/${encodeURIComponent(email)}`),
        ({ status }) => status === 404,
      ),
  }
}

function attributesOf(name: string): Record<string, string> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { FIRSTNAME: first, LASTNAME: rest.join(' ') }
}

function resultOf(reply: Reply): MarketingResult {
  if (reply.status >= 200 && reply.status < 300) return { outcome: 'done' }
  // Problems with our key or rate, or at Brevo, are temporary; those with the contact are not.
  const passes = reply.status >= 500 || [401, 402, 403, 408, 429].includes(reply.status)
  return { outcome: passes ? 'retry' : 'refused', error: described(reply) }
}

function described({ status, body }: Reply): string {
  return `Brevo ${status}: ${body.message ?? body.code ?? 'no reason given'}`.slice(0, 300)
}

function unreachable(error: unknown): string {
  const isLate = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)
  return isLate ? 'Brevo did not answer in time' : 'Brevo could not be reached'
}

function parsed(text: string): Reply['body'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
