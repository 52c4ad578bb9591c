import { useEffect } from 'react'
import type { RoomBidder } from '../../../contract/auction-room'
import { ApiError } from '../../forms/api-client'
import { keepEmail, keptEmail } from '../../forms/kept-email'

/**
 * The bidder's session beside the cookie (spec 2 §4): the e-mail is kept in the browser; a browser that lost its cookie is
 * known again by looking the e-mail up; an e-mail that nobody has is forgotten.
 */
export function useKeptEmail(bidder: RoomBidder | null, refresh: () => void): void {
  const email = bidder?.email ?? null
  useEffect(() => {
    if (email) return keepEmail(email)
    const kept = keptEmail()
    if (!kept) return
    const look = import('../../forms/auction-calls').then(({ findBidder }) => findBidder(kept))
    look.then(refresh, (error) => {
      // No answer at all, or asked too often, says nothing about the e-mail.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (isRefused) keepEmail(null)
    })
  }, [email, refresh])
}
