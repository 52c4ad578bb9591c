import { z } from 'zod'
import '~/contract/fields'

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)
const text = z.string().trim().min(1)
const url = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://studio.example' })
  .transform((value) => value.replace(/\/+$/, ''))
/** 'hello@studio.example', also after a name: 'Paint & Sip <hello@studio.example>'. */
const sender = text.refine(
  (given) => z.email().safeParse(/^(?:"[^"<>]+"|[^"<>,:;@]+) <(.+)>$/.exec(given)?.[1] ?? given).success,
  'must be an address, such as hello@studio.example or Paint & Sip <hello@studio.example>',
)
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const schema = z.object({
  NODE_ENV: choice(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front, such as 1' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  DEMO_DATA: choice(['0', '1']).default('0'),
  STUDIO_FILE: text.optional(),
  CONTAINER: choice(['0', '1']).default('0'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: text.optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  PAYMENTS: choice(['stripe', 'simulated', 'off']).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: url.optional(),
  POSTMARK_SERVER_TOKEN: text.optional(),
  POSTMARK_API_BASE: url.optional(),
  // Part of a URL.
  POSTMARK_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w.~-]{16,}$/, 'must be at least 16 letters and digits')
    .optional(),
  MAIL_FROM: sender.optional(),
  BREVO_API_KEY: text.optional(),
  BREVO_API_BASE: url.optional(),
  BREVO_LIST_ID: z.coerce.number({ error: 'must be the number of a list' }).int().positive().default(3),
  RATES_API_BASE: url.optional(),
  STOP_WHEN_CUT_OFF: choice(['0', '1']).default('0'),
  // Of Litestream, which must be the only one to make checkpoints.
  LITESTREAM_REPLICA_URL: text.optional(),
  // Set by scripts/container/run.mjs for the server that Litestream starts.
  WRITER_ID: text.optional(),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  BIDDER_TRUST: choice(['open', 'cookie', 'confirmed']).default('cookie'),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

function isSafeUrl(given: string): boolean {
  return /^https:\/\//i.test(given) || /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/i.test(given)
}

function contradictions(given: Record<string, string | undefined>): string[] {
  const lines: string[] = []
  const isInContainer = given.CONTAINER === '1'
  if (isInContainer && !given.PUBLIC_URL)
    lines.push('PUBLIC_URL is required in the container: the address that visitors use')
  if (isInContainer && !given.SESSION_SECRET) {
    lines.push('SESSION_SECRET is required in the container: at least 32 random characters')
  }
  if (isInContainer && given.RATE_LIMITS === 'off') lines.push('RATE_LIMITS cannot be off in the container')
  if (isInContainer && given.PUBLIC_URL && !isSafeUrl(given.PUBLIC_URL)) {
    lines.push('PUBLIC_URL must begin with https:// in the container: cookies and private links travel with it')
  }
  if (isInContainer && given.DEMO_DATA === '1' && !given.ADMIN_PASSWORD) {
    lines.push('ADMIN_PASSWORD is required for the demo in the container: the demo login is known to everybody')
  }
  if (Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD)) {
    lines.push(
      `${given.ADMIN_USERNAME ? 'ADMIN_PASSWORD' : 'ADMIN_USERNAME'} is required too: the login needs a username and a password`,
    )
  }
  if (given.PAYMENTS === 'stripe' || (!given.PAYMENTS && given.STRIPE_SECRET_KEY)) {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      if (!given[name]) lines.push(`${name} is required to take payments with Stripe`)
    }
    // A fake provider on this machine must never get live keys.
    if (given.STRIPE_API_BASE && given.STRIPE_SECRET_KEY?.startsWith('sk_live')) {
      lines.push('STRIPE_API_BASE cannot be used with a live key')
    }
    const isLive = (key = '') => key.includes('_live_')
    if (given.STRIPE_PUBLISHABLE_KEY && isLive(given.STRIPE_SECRET_KEY) !== isLive(given.STRIPE_PUBLISHABLE_KEY)) {
      lines.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys or both be test keys')
    }
    if (given.DEMO_DATA === '1' && isLive(given.STRIPE_SECRET_KEY)) {
      lines.push('DEMO_DATA cannot be 1 with a live key: its evenings do not take place')
    }
  }
  if (given.POSTMARK_SERVER_TOKEN && !given.MAIL_FROM) lines.push('MAIL_FROM is required to send with Postmark')
  return lines
}

export type Env = z.infer<typeof schema> & { PUBLIC_URL: string; PAYMENTS: 'stripe' | 'simulated' | 'off' }

/** A line for each mistake in the environment or studio file: the variable or key, and what it must be. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  constructor(
    readonly lines: string[],
    what = 'The environment',
  ) {
    super(`${what} is not valid:\n${lines.map((line) => `  - ${line}`).join('\n')}`)
  }
}

/** Reads and checks the environment; blank values count as unset. Throws `EnvError` with every mistake at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  const wrong = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const lines = [...wrong, ...contradictions(given)]
  if (!result.success || lines.length > 0) throw new EnvError(lines)
  const env = result.data
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PAYMENTS: env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : 'off'),
  }
}
