import path from 'node:path'
import Database from 'better-sqlite3'
import type { Row } from '#db/tables'
import { type RunningServer, until } from '../server'

/** The path in the newest e-mail to this account; waits until it is written. */
export function passwordLinkTo({ dataDir }: RunningServer, email: string): Promise<string> {
  return until(async () => {
    const sqlite = new Database(path.join(dataDir, 'studio.db'), { readonly: true })
    const query = sqlite.prepare(
      "SELECT * FROM messages WHERE kind = 'password_link' AND to_email = ? ORDER BY id DESC",
    )
    const message = query.get(email) as Row<'messages'> | undefined
    sqlite.close()
    return message && /\/admin\/new-password\?token=[\w-]+/.exec(message.text)?.[0]
  }, 'the e-mail with the link')
}
