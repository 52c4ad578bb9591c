import { describe, expect, it } from 'vitest'
import { aKit, startKit } from '../../support/makers/orders'
import { allOf, mere, openStudio, type Studio } from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'

/** Begins a purchase, or a dearer one that replaces an earlier payment. */
const purchases: Record<string, (studio: Studio, replaces?: string) => Promise<{ paymentId: string }>> = {
  'a voucher': (studio, replaces) => buy(studio, { people: replaces ? 2 : 1, replaces }),
  'a paint kit': (studio, replaces) => startKit(studio, mere, aKit({ extraCanvases: replaces ? 2 : 0 }), replaces),
}

describe.each(Object.entries(purchases))('%s that is begun again while the bank is still deciding', (_, begin) => {
  it('opens no second card form until the first one is over', async () => {
    const studio = openStudio()
    const first = await begin(studio)
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    await expect(begin(studio, first.paymentId)).rejects.toMatchObject({ kind: 'conflict', code: 'payment_busy' })
    expect(allOf(studio, 'payments').filter((payment) => payment.state === 'open')).toHaveLength(0)
    studio.payments.cancelCharge = cancelCharge
    const second = await begin(studio, first.paymentId)
    expect(second).toMatchObject({ state: 'open' })
    expect(allOf(studio, 'payments').filter((payment) => payment.state === 'open')).toMatchObject([
      { id: second.paymentId },
    ])
  })
})
