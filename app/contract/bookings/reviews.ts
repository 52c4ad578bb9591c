import { z } from 'zod'
import { requiredNote } from '../fields'
import { LIMITS } from '../limits'

/** What a guest writes about their evening. */
export const reviewForm = z.object({ words: requiredNote('Please write a few words', LIMITS.reviewWords) })
