import { z } from 'zod'
import { partySize } from '../fields'

/** How many somebody waits for. */
export const waitingPartyForm = z.object({ partySize })

/** An evening as the pages of the waiting list show it. */
export interface WaitingEvening {
  title: string
  dateText: string
  time: string
  location: string
  imageUrl: string | null
  priceCents: number
}

/** `/offer/{link}`: seats that are held for somebody of the waiting list. */
export interface OfferPageView {
  /** 'off': the evening is hidden or over at the moment. */
  state: 'open' | 'taken' | 'declined' | 'lapsed' | 'off'
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
export interface WaitingPageView {
  isWaiting: boolean
  /** What was waited for is booked. */
  isBooked: boolean
  /** How many are waited for; null while an offer says how many. */
  waitingFor: number | null
  event: WaitingEvening
  /** Seats that this person can book at once, first come. */
  seatsFree: number
  /** What the form begins with: as it was typed before, else as the person joined. */
  form: Record<string, string>
}
