import { useEffect, useRef, useState } from 'react'
import { checkout } from '~/copy/payments/checkout'
import { Icon } from '../ui/icon'
import { priceClass } from '../ui/looks'

interface Props {
  /** As the server said; the visitor's own clock only measures the time since then. */
  hold: { secondsLeft: number }
  /** While false, only the last announcement for screen readers stays. */
  isShown: boolean
  onLapsed(): void
}

const LOOKS = {
  early: { background: 'bg-amber-wash', color: 'text-amber' },
  late: { background: 'bg-danger-wash', color: 'text-danger' },
}

export function HoldCountdown({ hold, isShown, onLapsed }: Props) {
  const [left, setLeft] = useState(hold.secondsLeft)
  const [milestone, setMilestone] = useState({ text: '', count: 0 })
  const lapsed = useRef(onLapsed)
  lapsed.current = onLapsed

  useEffect(() => {
    if (!isShown) return
    // In some browsers the first clock stops while a phone sleeps.
    const clocks = [performance, Date].map((clock) => ({ clock, start: clock.now() }))
    let before = hold.secondsLeft
    setLeft(hold.secondsLeft)
    const timer = setInterval(() => {
      const passedMs = Math.max(...clocks.map(({ clock, start }) => clock.now() - start))
      const now = Math.max(0, hold.secondsLeft - passedMs / 1000)
      const text = holdMilestone(before, now)
      if (text) setMilestone(({ count }) => ({ text, count: count + 1 }))
      before = now
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      lapsed.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [hold, isShown])

  const { background, color } = LOOKS[left <= LATE_SECONDS ? 'late' : 'early']
  return (
    <>
      {isShown ? (
        <div className={`flex items-center gap-3 rounded-field px-4 py-3 forced-colors:border ${background}`}>
          <Icon name="clock" className={`size-6 ${color}`} />
          <p>
            Your places are held for{' '}
            <b
              className={`inline-block text-[min(1.5rem,10vw)]/tight whitespace-nowrap ${priceClass} ${color}`}
              role="timer"
            >
              {countdownText(left)}
            </b>
          </p>
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {/* A hold that was extended passes a milestone again: only a new element is read out again. */}
        <span key={milestone.count}>{milestone.text}</span>
      </p>
    </>
  )
}

/** '14m 32s', '58s'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(left / 60)
  const rest = left % 60
  return minutes > 0 ? `${minutes}m ${String(rest).padStart(2, '0')}s` : `${rest}s`
}

const LATE_SECONDS = 300

/** What is announced when the seconds left pass 5 minutes, 1 minute or the end between `before` and `now`; else null. */
export function holdMilestone(before: number, now: number): string | null {
  const passed = (mark: number) => before > mark && now <= mark
  if (passed(0)) return checkout.lapsed
  if (passed(60)) return checkout.holdLeft(1)
  if (passed(LATE_SECONDS)) return checkout.holdLeft(LATE_SECONDS / 60)
  return null
}
