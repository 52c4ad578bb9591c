import { z } from 'zod'
import { idField, optionalNote } from '../fields'
import { LIMITS } from '../limits'

export type ReviewState = 'new' | 'published' | 'hidden'

const id = idField('Please choose a review')

/** Publishes a review or hides it. */
export const reviewStateForm = z.object({
  id,
  state: z.enum(['published', 'hidden'], { error: 'Please publish or hide it' }),
})

/** The owner's reply below the review; an empty reply removes it. */
export const reviewReplyForm = z.object({ id, reply: optionalNote(LIMITS.reviewWords) })
