import { describe, expect, it } from 'vitest'
import { countdownText, holdMilestone } from '../../app/components/checkout/hold-countdown'
import { checkout } from '../../app/copy/payments/checkout'

describe('how long the seats stay held', () => {
  it.each([
    [872, '14m 32s'],
    [600, '10m 00s'],
    [59.2, '1m 00s'],
    [58, '58s'],
    [0, '0s'],
    [-3, '0s'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text)
  })

  it('is announced at five minutes, one minute and the end, once each', () => {
    const announced: string[] = []
    for (let left = 302; left > 0; left -= 1) announced.push(holdMilestone(left, left - 1) ?? '')
    expect(announced.filter(Boolean)).toEqual([checkout.holdLeft(5), checkout.holdLeft(1), checkout.lapsed])
  })

  it('announces only the last of the milestones that a sleeping phone missed', () => {
    expect(holdMilestone(400, 30)).toBe(checkout.holdLeft(1))
    expect(holdMilestone(400, 0)).toBe(checkout.lapsed)
  })
})
