import { z } from 'zod'
import { CALL_OFF } from '../deadlines'
import { idField, requiredNote, wholeNumber } from '../fields'
import { LIMITS } from '../limits'

const choice = z.enum(['refund', 'raincheck'], { error: 'Please choose money back or a raincheck' })

/** The owner calls an evening off. */
export const callOffForm = z.object({
  words: requiredNote('Please write a few words to your guests', LIMITS.callOffWords),
  defaultChoice: choice,
  days: wholeNumber(1, CALL_OFF.maxDays, { wrong: `Please give whole days, at most ${CALL_OFF.maxDays}` }),
})
export type CallOffForm = z.infer<typeof callOffForm>

/** The owner chooses for a guest. */
export const callOffChoice = z.object({ answerId: idField('Please choose a guest'), choice })
export type CallOffChoice = z.infer<typeof choice>
