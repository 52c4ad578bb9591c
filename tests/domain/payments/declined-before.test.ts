import { expect, it } from 'vitest'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { startFrame } from '../../support/makers/orders'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  DECLINED_CARD,
  deliverEvents,
  mere,
  openStudio,
  payCard,
  reopen,
  type Studio,
  start,
} from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'

const THREE_D_SECURE = '4000 0025 0000 3155'

type Reopen = (studio: Studio) => Promise<{ declineMessage: string | null }>

/** A purchase whose card was declined, and how its payment step is opened again. */
const purchases: [string, (studio: Studio) => Promise<{ secret: string; reopen: Reopen }>][] = [
  [
    'a booking',
    async (studio) => {
      const step = await start(studio, aroha, aForm(anEvent(studio)))
      return { secret: step.card!.clientSecret, reopen: (it) => reopen(it, aroha, step) }
    },
  ],
  [
    'a booking whose form is sent again',
    async (studio) => {
      const form = aForm(anEvent(studio))
      const step = await start(studio, aroha, form)
      return { secret: step.card!.clientSecret, reopen: (it) => start(it, aroha, form) }
    },
  ],
  [
    'a voucher',
    async (studio) => {
      const step = await buy(studio)
      return { secret: step.card!.clientSecret, reopen: (it) => reopen(it, mere, step) }
    },
  ],
  [
    'a frame',
    async (studio) => {
      const step = await startFrame(studio, aroha)
      return { secret: step.card!.clientSecret, reopen: (it) => reopen(it, aroha, step) }
    },
  ],
]

async function declined(studio: Studio, secret: string) {
  await expect(studio.payments.confirm(secret, DECLINED_CARD)).rejects.toMatchObject({ kind: 'declined' })
  await deliverEvents(studio)
}

it.each(purchases)('%s says that a card was declined only until the next try begins', async (_, begin) => {
  const studio = openStudio()
  const { secret, reopen } = await begin(studio)
  await declined(studio, secret)
  expect((await reopen(studio)).declineMessage).toMatch(/declined/)
  // The 3-D Secure question appears, and the window is closed.
  expect((await studio.payments.confirm(secret, THREE_D_SECURE)).status).toBe('requires_action')
  expect((await reopen(studio)).declineMessage).toBeNull()
  expect(allOf(studio, 'payments')).toMatchObject([{ state: 'open', decline_message: null }])
  // After another decline it is shown again.
  await declined(studio, secret)
  expect((await reopen(studio)).declineMessage).toMatch(/declined/)
})

it('the reconciling job clears a decline too', async () => {
  const studio = openStudio()
  const step = await start(studio, aroha, aForm(anEvent(studio)))
  await declined(studio, step.card!.clientSecret)
  await payCard(studio, step, THREE_D_SECURE)
  await reconcilePayments(studio)
  expect(allOf(studio, 'payments')).toMatchObject([{ state: 'open', decline_message: null }])
})

it('when it was paid in another window after the decline, the step leads to the purchase’s page', async () => {
  const studio = openStudio()
  const step = await buy(studio)
  await declined(studio, step.card!.clientSecret)
  await payCard(studio, step)
  expect((await reopen(studio, mere, step)).fulfilledUrl).toMatch(/^\/voucher\//)
})

it('the step can be opened while the provider cannot be reached', async () => {
  const studio = openStudio()
  const step = await start(studio, aroha, aForm(anEvent(studio)))
  await declined(studio, step.card!.clientSecret)
  studio.payments.readCharge = () => Promise.reject(new ProviderUnavailable('away'))
  expect(await reopen(studio, aroha, step)).toMatchObject({
    state: 'open',
    declineMessage: 'Your card was declined.',
  })
})
