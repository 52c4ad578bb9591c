import type { Client } from '../../support/server'
import { type EventFields, eventBody, idOf } from '../../support/studio'

export interface Evening {
  id: number
  url: string
}

/** Evenings three, ten, seventeen … days from now; each with its page's address. */
export async function someEvenings(owner: Client, ...all: EventFields[]): Promise<Evening[]> {
  const made: number[] = []
  for (const [week, fields] of all.entries()) {
    made.push(idOf(await owner.post('/api/events', eventBody({ inDays: 3 + 7 * week, ...fields }))))
  }
  const { json } = await owner.get('/api/events/upcoming')
  return made.map((id) => json.find((event: Evening) => event.id === id))
}
