import type { ReactNode } from 'react'
import type { CardPayment } from '~/contract/payments/checkout'
import { checkout } from '~/copy/payments/checkout'
import { exactPrice } from '~/lib/money'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import type { Payment } from './use-payment'

export interface CardFormProps {
  card: CardPayment
  payment: Payment
  /** The provider's own part of the form did not load. */
  onFailed(): void
}

export function PayButton({ payment, disabled }: { payment: Payment; disabled?: boolean }) {
  const { totalCents, currency, words } = payment.view
  return (
    <SubmitButton
      id="pay-button"
      className={buttonClass({ size: 'big', wide: true })}
      sending={payment.sending}
      sendingText={words.processing}
      disabled={disabled}
    >
      <Icon name="lock" />
      {checkout.pay(exactPrice(totalCents, currency))}
    </SubmitButton>
  )
}

/** The buttons of wallets, above the card form. They take no space until one of them is known to work here. */
export function Wallets({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <section className={isShown ? 'grid grid-cols-1 gap-4' : 'invisible -mb-6 h-0'} aria-label="Pay with a wallet">
      {children}
      {isShown ? <p className="text-center text-sm text-ink-soft">or by card</p> : null}
    </section>
  )
}
