import { type ComponentType, useEffect, useState } from 'react'

/**
 * The payment step of a panel: a chunk of its own, because most visitors never open it. `fetchFor` answers false where it
 * cannot be fetched, and the browser is on its way to the step's own page. A panel that begins with its step (`isBegun`)
 * fetches it by itself; until then, and where it cannot, a link to that page stands there.
 */
export function usePaymentChunk<Props>(load: () => Promise<ComponentType<Props>>, isBegun = false) {
  const [Payment, setPayment] = useState<ComponentType<Props> | null>(null)

  useEffect(() => {
    if (isBegun) load().then((part) => setPayment(() => part), console.warn)
  }, [load, isBegun])

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
