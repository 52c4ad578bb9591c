import type { CardPayment } from '../../contract/bookings'

/** What the payment step gives to the card form of a provider. */
export interface CardFormProps {
  card: CardPayment
  amountCents: number
  /** NZD unless said. */
  currency?: 'nzd' | 'usd'
  billing: { name: string; email: string; phone: string }
  sending: boolean
  /** Runs one payment at a time; a second press while it runs does nothing. */
  run(task: () => Promise<void>): void
  /** The card is charged: the booking may be made. */
  onPaid(paymentIntentId: string): Promise<void>
  /**
   * The provider's message; the form stays usable with another card. 'trouble': no word about the card at all, something
   * else failed.
   */
  onRefused(message: string, what?: 'trouble'): void
  /** The button's words while it sends; 'Processing...' unless said. */
  sendingText?: string
}
