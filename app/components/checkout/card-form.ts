import type { CardPayment, CheckoutView } from '~/contract/payments/checkout'

/** What the checkout gives to the card form of a provider. */
export interface CardFormProps extends Pick<CheckoutView, 'totalCents' | 'currency' | 'billing'> {
  card: CardPayment
  sending: boolean
  /** The button's words while it sends. */
  sendingText: string
  /** Runs one payment at a time; a second press while it runs does nothing. */
  run(task: () => Promise<void>): void
  /** The card is charged: what it pays for may be made. */
  onPaid(): Promise<void>
  /**
   * The provider's message; the form stays usable with another card. 'trouble': no word about the card at all, something
   * else failed.
   */
  onRefused(message: string, what?: 'trouble'): void
}
