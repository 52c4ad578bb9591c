import { voucherPage as copy } from '~/copy/bookings/vouchers'
import type { VoucherBalanceView } from '~/domain/vouchers/read-voucher'

/** A code with what is left on it and how long it is valid: wherever a code is shown, its expiry is. */
export function VoucherBalance({ balance }: { balance: VoucherBalanceView }) {
  const { code, state, placesLeft, valueLeftCents, validUntil } = balance
  return (
    <>
      <p className="small soft">{copy.code}</p>
      <p className="voucher-code price">{code}</p>
      <p className={`voucher-state voucher-state--${state}`}>{copy.state[state]}</p>
      <dl className="facts mt-4">
        <div>
          <dt>{copy.left}</dt>
          <dd className="num">
            {state === 'redeemed' || state === 'voided' ? copy.nothingLeft : copy.leftOf(placesLeft, valueLeftCents)}
          </dd>
        </div>
        <div>
          <dt>{state === 'expired' ? copy.expired : copy.until}</dt>
          <dd className="num nowrap">{validUntil}</dd>
        </div>
      </dl>
    </>
  )
}
