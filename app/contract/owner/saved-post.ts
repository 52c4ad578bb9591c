import { z } from 'zod'

// A chunk that has no other schema has to say it too: the strict Content-Security-Policy forbids compiling one.
z.config({ jitless: true })

/** What of a form was typed or chosen, in order; a name may come several times. */
type SentField = [name: string, value: string]

/** A form of the owner's that came without her being logged in. The login page carries it, and the server stores nothing. */
export interface SavedPost {
  /** Where it is sent again, a path of her own area. */
  to: string
  fields: SentField[]
  /** Pictures cannot come along: they are chosen again. */
  lostPictures: boolean
}

const savedPost = z.object({
  to: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])).max(300),
  lostPictures: z.boolean(),
})

/** The post that a login form carries in its field `savedPost`, or null. */
export function readSavedPost(text: unknown): SavedPost | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    return savedPost.parse(JSON.parse(text))
  } catch {
    return null
  }
}
