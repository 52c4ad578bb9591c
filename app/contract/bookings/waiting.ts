import { z } from 'zod'
import { emailField, idField, nameFields, optional, partySize } from '../fields'

/** How many somebody waits for. */
export const waitingPartyForm = z.object({ partySize })

/** Event notifier and waiting list. With an eventId it is that event's waiting list. */
export const notifierForm = z.object({
  ...nameFields,
  email: emailField(),
  eventId: optional(idField('Please choose an event')),
  partySize: optional(partySize),
})
export type NotifierForm = z.infer<typeof notifierForm>

export interface NotifierResponse {
  message: string
  joined: { notifier: boolean; waitingList: boolean }
}
