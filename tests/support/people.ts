import type { Role } from '../../app/contract/owner/roles'
import { type Client, client, postForm, type RunningServer } from './server'
import { linkFor } from './studio'

const LINK = /\/admin\/invitation\?token=[\w-]+/

/** Invites somebody and returns the path of the link. */
export async function inviteByMail(owner: Client, email: string, role: Role): Promise<string> {
  const answer = await postForm(owner, '/admin/settings/people', { intent: 'invite', email, role })
  if (answer.status !== 303) throw new Error(`Not invited: ${answer.status} ${answer.text.slice(0, 300)}`)
  return linkFor(owner, email, LINK)
}

/** The form of an invited person. */
export function newLogin(link: string, username: string) {
  const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
  return { intent: 'accept', token, displayName: username, username, password: 'a long enough password' }
}

/** An invited person who is logged in. */
export async function personClient(server: RunningServer, owner: Client, role: Role, username: string = role) {
  const link = await inviteByMail(owner, `${username}@example.nz`, role)
  const person = client(server.url, { keepAlive: true })
  const answer = await postForm(person, '/admin/invitation', newLogin(link, username))
  if (answer.status !== 303) throw new Error(`No login: ${answer.status} ${answer.text.slice(0, 300)}`)
  return person
}
