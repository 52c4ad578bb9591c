import { type Client, client, type RunningServer } from '../server'
import { pay } from '../studio'

/** Buys a paint kit over HTTP; returns its number and the path of its page. */
export async function buyKit(
  server: Pick<RunningServer, 'url'>,
  { name, email }: { name: string; email: string },
): Promise<{ id: number; path: string; visitor: Client }> {
  const visitor = client(server.url)
  const intent = await visitor.post('/api/create-payment-intent', {
    amount: 250,
    currency: 'nzd',
    description: 'Paint Kit Purchase',
    metadata: { type: 'paint_kit', customerName: name, customerEmail: email },
  })
  await pay(visitor, intent.json.clientSecret)
  const made = await visitor.post('/api/paint-kit/orders', {
    customerName: name,
    customerEmail: email,
    customerPhone: '021 555 0199',
    customerAddress: '12 Cove Road, Waipu',
    stripePaymentIntentId: intent.json.paymentIntentId,
  })
  if (made.status !== 201) throw new Error(`The kit could not be ordered: ${made.status} ${made.text.slice(0, 300)}`)
  return { id: made.json.id, path: made.json.orderUrl, visitor }
}
