import { useEffect, useRef, useState } from 'react'
import { checkout } from '~/copy/payments/checkout'
import { Icon } from '../ui/icon'

interface Props {
  /** As the server said; the visitor's own clock only measures what has passed since. */
  hold: { secondsLeft: number }
  /** What is to be read out; the region is outside, so that the end is read out too. */
  onMilestone(text: string): void
  onLapsed(): void
}

/** How long the seats stay held. Read out at 5 minutes, 1 minute and the end, not each second. */
export function HoldCountdown({ hold, onMilestone, onLapsed }: Props) {
  const [left, setLeft] = useState(hold.secondsLeft)
  const handlers = useRef({ onMilestone, onLapsed })
  handlers.current = { onMilestone, onLapsed }

  useEffect(() => {
    const until = performance.now() + hold.secondsLeft * 1000
    let before = hold.secondsLeft
    setLeft(hold.secondsLeft)
    const timer = setInterval(() => {
      const now = Math.max(0, (until - performance.now()) / 1000)
      const milestone = holdMilestone(before, now)
      if (milestone) handlers.current.onMilestone(milestone)
      before = now
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      handlers.current.onLapsed()
    }, 1000)
    return () => clearInterval(timer)
  }, [hold])

  return (
    <div className={left <= LATE_SECONDS ? 'hold hold--late' : 'hold'}>
      <Icon name="clock" />
      <p>
        {checkout.hold} <b role="timer">{holdTime(left)}</b>
      </p>
    </div>
  )
}

/** '14m 32s', '58s': the time that the seats stay held. */
export function holdTime(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const minutes = Math.floor(left / 60)
  const rest = left % 60
  return minutes > 0 ? `${minutes}m ${String(rest).padStart(2, '0')}s` : `${rest}s`
}

const LATE_SECONDS = 300

/** What is read out when the time left fell from `before` to `now`; null for all other seconds (5 minutes, 1 minute, end). */
export function holdMilestone(before: number, now: number): string | null {
  const passed = (mark: number) => before > mark && now <= mark
  if (passed(0)) return checkout.lapsed
  if (passed(60)) return checkout.holdLeft(1)
  if (passed(LATE_SECONDS)) return checkout.holdLeft(LATE_SECONDS / 60)
  return null
}
