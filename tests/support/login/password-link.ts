import { type RunningServer, until } from '../server'
import { inDatabase } from '../stored'

/** The path in the newest e-mail to this account; waits until it is written. */
export function passwordLinkTo(server: RunningServer, email: string): Promise<string> {
  return until(async () => {
    const query = "SELECT text FROM messages WHERE kind = 'password_link' AND to_email = ? ORDER BY id DESC"
    const text = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().get(email) as string | undefined)
    return text && /\/admin\/new-password\?token=[\w-]+/.exec(text)?.[0]
  }, 'the e-mail with the link')
}
