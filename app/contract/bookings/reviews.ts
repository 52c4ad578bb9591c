import { z } from 'zod'
import { requiredNote } from '../fields'
import { LIMITS } from '../limits'

/** A guest's review of their evening. */
export const reviewForm = z.object({ words: requiredNote('Please write a few words', LIMITS.reviewWords) })
