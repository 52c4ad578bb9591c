import { z } from 'zod'

// A chunk that has no other schema has to say it too: the strict Content-Security-Policy forbids compiling one.
z.config({ jitless: true })

const savedPost = z.object({
  /** Where it is sent again, a path of the owner's area. */
  to: z.string(),
  /** What was typed or chosen, in order; a name may come several times. */
  fields: z.array(z.tuple([z.string(), z.string()])).max(300),
  /** Pictures cannot come along: they are chosen again. */
  lostPictures: z.boolean(),
})

/** A form of the owner's that came without a login. The login page carries it, and the server stores nothing. */
export type SavedPost = z.infer<typeof savedPost>

/** The post that a login form carries in its field `savedPost`, or null. */
export function readSavedPost(text: unknown): SavedPost | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    return savedPost.parse(JSON.parse(text))
  } catch {
    return null
  }
}
