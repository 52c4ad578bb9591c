import { z } from 'zod'
import { MAX_PARTY, PARTY_MESSAGES } from './constants'
import { emailField, optional, requiredText, wholeNumber } from './fields'
import { LIMITS } from './limits'

/** Event notifier and waiting list. With an eventId it is that event's waiting list. */
export const notifierForm = z.object({
  firstName: requiredText('First name is required', LIMITS.firstOrLastName),
  lastName: requiredText('Last name is required', LIMITS.firstOrLastName),
  email: emailField(),
  eventId: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, { wrong: 'Please choose an event' })),
  partySize: optional(wholeNumber(1, MAX_PARTY, PARTY_MESSAGES)),
})
export type NotifierForm = z.infer<typeof notifierForm>

export interface NotifierAnswer {
  message: string
  joined: { notifier: boolean; waitingList: boolean }
}
