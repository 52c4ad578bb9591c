import { z } from 'zod'
import { MAX_PARTY, PARTY_MESSAGES } from './constants'
import { wholeNumber } from './fields'

/** How many somebody waits for (PRODUCT §5). */
export const waitingPartyForm = z.object({
  partySize: wholeNumber(1, MAX_PARTY, PARTY_MESSAGES),
})

/** An evening as the pages of the waiting list show it. */
export interface WaitingEvening {
  title: string
  dateText: string
  time: string
  location: string
  imageUrl: string | null
  priceCents: number
}

/** `/offer/{link}`: seats that are kept for somebody of the waiting list (PRODUCT §5). */
export interface OfferPageWire {
  /** 'off': the evening is hidden or over at the moment. */
  state: 'open' | 'taken' | 'declined' | 'lapsed' | 'off'
  link: string
  event: WaitingEvening
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
export interface WaitingPageWire {
  isWaiting: boolean
  /** What was waited for is booked. */
  isBooked: boolean
  /** How many are waited for; null while an offer says how many. */
  waitingFor: number | null
  link: string
  event: WaitingEvening
  /** Seats that this person can book at once, first come. */
  seatsFree: number
  /** What the form begins with: as it was typed before, else as the person joined. */
  form: Record<string, string>
}
