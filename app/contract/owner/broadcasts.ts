import { z } from 'zod'
import { requiredNote, requiredText } from '../fields'
import { LIMITS } from '../limits'

/** The recipients of a broadcast: everybody booked on an event, or everybody on its waiting list. */
export const AUDIENCES = ['booked', 'waiting'] as const
export type Audience = (typeof AUDIENCES)[number]

export const broadcastForm = z.object({
  audience: z.enum(AUDIENCES, { error: 'Please choose who gets it' }),
  subject: requiredText('Please write a subject', LIMITS.messageSubject),
  words: requiredNote('Please write your message', LIMITS.message),
})
export type BroadcastForm = z.infer<typeof broadcastForm>

/** The same after its preview, which gave it a key, so that sending twice counts once. */
export const sendBroadcastForm = broadcastForm.extend({
  idempotencyKey: requiredText('Please look at the preview first', LIMITS.idempotencyKey),
})
export type SendBroadcastForm = z.infer<typeof sendBroadcastForm>
