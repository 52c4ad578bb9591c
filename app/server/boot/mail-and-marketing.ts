import type { Log } from '../../domain/services'
import { outboxOnlyMail } from '../../providers/mail/outbox-only'
import type { MailProvider } from '../../providers/mail/port'
import { postmarkMail } from '../../providers/mail/postmark'
import { brevoMarketing } from '../../providers/marketing/brevo'
import { localMarketing } from '../../providers/marketing/local'
import type { MarketingProvider } from '../../providers/marketing/port'
import type { Env } from './env'

/** Postmark with a token; else messages stay in the owner's Messages, and the log says so. */
export function openMail(
  env: Pick<Env, 'MAIL_FROM' | 'POSTMARK_SERVER_TOKEN' | 'POSTMARK_API_BASE'>,
  log: Log,
): MailProvider {
  if (!env.POSTMARK_SERVER_TOKEN) {
    log.info('no e-mail leaves this machine: set POSTMARK_SERVER_TOKEN and MAIL_FROM to send it')
    return outboxOnlyMail()
  }
  return postmarkMail({
    serverToken: env.POSTMARK_SERVER_TOKEN,
    // The environment was refused at its check when it is missing.
    from: env.MAIL_FROM!,
    apiBase: env.POSTMARK_API_BASE,
  })
}

/** Brevo with a key; else the list stays on this site, and the log says so. */
export function openMarketing(
  env: Pick<Env, 'BREVO_API_KEY' | 'BREVO_API_BASE' | 'BREVO_LIST_ID'>,
  log: Log,
): MarketingProvider {
  if (!env.BREVO_API_KEY) {
    log.info('the marketing list stays on this site: set BREVO_API_KEY to keep it at Brevo')
    return localMarketing()
  }
  return brevoMarketing({ apiKey: env.BREVO_API_KEY, listId: env.BREVO_LIST_ID, apiBase: env.BREVO_API_BASE })
}
