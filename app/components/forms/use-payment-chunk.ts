import { type ComponentType, useState } from 'react'

/**
 * The payment step of a panel: a chunk of its own, because most visitors never open it. `fetchFor` answers false where it
 * cannot be fetched, and the browser is on its way to the step's own page.
 */
export function usePaymentChunk<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Payment, setPayment] = useState<ComponentType<Props> | null>(null)

  async function fetchFor(paymentUrl: string): Promise<boolean> {
    try {
      const part = await load()
      setPayment(() => part)
      return true
    } catch {
      window.location.assign(paymentUrl)
      return false
    }
  }
  return { Payment, fetchFor }
}
