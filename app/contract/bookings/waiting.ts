import { z } from 'zod'
import { emailField, idField, nameFields, optional, partySize } from '../fields'

/** How many somebody waits for. */
export const waitingPartyForm = z.object({ partySize })

/** An event as the pages of the waiting list show it. */
export interface WaitingListEvent {
  title: string
  dateText: string
  time: string
  location: string
  imageUrl: string | null
  priceCents: number
}

/** `/offer/{link}`: seats that are held for somebody of the waiting list. */
export interface OfferPageView {
  /** 'off': the event is hidden or over at the moment. */
  state: 'open' | 'taken' | 'declined' | 'lapsed' | 'off'
  event: WaitingListEvent
  seats: number
  /** 'Sat, 5 Dec 2026, 3:00pm' */
  untilText: string
  /** '5 hours 10 minutes' from now on. */
  leftText: string
  /** The payment step that is open already in this browser. */
  paymentUrl: string | null
  /** What the form begins with: as it was typed before, else as the person joined. */
  form: Record<string, string>
}

/** `/waiting-list/{link}`: somebody's place on a waiting list. */
export interface WaitingPageView {
  isWaiting: boolean
  isBooked: boolean
  /** How many are waited for; null while an offer says how many. */
  waitingFor: number | null
  event: WaitingListEvent
  /** Seats that this person can book at once, first come. */
  seatsFree: number
  /** What the form begins with: as it was typed before, else as the person joined. */
  form: Record<string, string>
}

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
