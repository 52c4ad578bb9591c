import { z } from 'zod'

// Set here too, for chunks without any other schema: the strict Content-Security-Policy forbids compiling.
z.config({ jitless: true })

const savedPost = z.object({
  /** The path of the owner's area to which it is sent again. */
  to: z.string(),
  /** What was typed or chosen, in order; a name may be repeated. */
  fields: z.array(z.tuple([z.string(), z.string()])).max(300),
  /** Pictures cannot be carried, and must be chosen again. */
  lostPictures: z.boolean(),
})

/** A form of the owner's area that was posted without a login. The login page carries it; the server stores nothing. */
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
