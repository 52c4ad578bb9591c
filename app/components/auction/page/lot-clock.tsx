import { useEffect } from 'react'
import type { AuctionView } from '~/contract/auctions/auctions'
import { auctionClock as copy } from '~/copy/auctions/auctions'
import { useAuctionContext } from './auction-context'
import { countdownMilestone, countdownText, type Phase, timeLeft } from './countdown'
import { useClock } from './server-clock'

const BADGES: Record<Phase, { text: string; className: string }> = {
  upcoming: { text: copy.upcoming, className: 'badge badge--info' },
  live: { text: copy.live, className: 'badge badge--live' },
  final: { text: copy.final, className: 'badge badge--final' },
  ended: { text: copy.ended, className: 'badge' },
}

/** The countdown with its badge. Read out at five minutes, one minute and the end, not each second. */
export function LotClock({ auction, phase }: { auction: AuctionView; phase: Phase }) {
  const { clock, say } = useAuctionContext()
  const text = useClock(clock, (now) => countdownText(timeLeft(auction, now)))
  const { name, endDate } = auction
  const isRunning = phase === 'live' || phase === 'final'

  useEffect(() => {
    if (!isRunning) return
    const end = Date.parse(endDate)
    let before = end - clock.now()
    return clock.subscribe(() => {
      const left = end - clock.now()
      const words = countdownMilestone(name, before, left)
      if (words) say(words)
      before = left
    })
  }, [isRunning, endDate, name, clock, say])

  const badge = BADGES[phase]
  return (
    <div className={phase === 'final' ? 'clock clock--final' : 'clock'}>
      <p className="clock__head">
        <span className={badge.className}>{badge.text}</span>
        {phase === 'ended' ? null : <span className="soft">{phase === 'upcoming' ? copy.startsIn : copy.endsIn}</span>}
      </p>
      {/* Its line stays when the time has run out: what is below must not jump up. */}
      <p className="clock__time price" role={phase === 'ended' ? undefined : 'timer'} aria-live="off">
        {phase === 'ended' ? '\u00a0' : text}
      </p>
    </div>
  )
}
