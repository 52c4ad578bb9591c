import { voucherPage as copy } from '~/copy/bookings/vouchers'
import type { VoucherBalanceView } from '~/domain/vouchers/read-voucher'
import { codeClass } from '../ui/looks'
import { Fact, Facts } from '../ui/page'

const STATES = { active: 'bg-sage-wash', redeemed: 'bg-sand', voided: 'bg-amber-wash', expired: 'bg-amber-wash' }

/** A code with what is left on it and how long it is valid: every place that shows a code shows its expiry. */
export function VoucherBalance({ balance }: { balance: VoucherBalanceView }) {
  const { code, state, placesLeft, valueLeftCents, validUntil } = balance
  return (
    <>
      <p className="text-sm text-ink-soft">Your voucher code</p>
      <p className={`text-title wrap-anywhere ${codeClass}`}>{code}</p>
      <p className={`mt-3 inline-block rounded-full px-3 py-1 text-sm font-bold ${STATES[state]}`}>
        {copy.state[state]}
      </p>
      <Facts className="mt-4">
        <Fact name="Left">
          {state === 'redeemed' || state === 'voided' ? copy.nothingLeft : copy.leftOf(placesLeft, valueLeftCents)}
        </Fact>
        <Fact name={state === 'expired' ? 'Expired on' : 'Valid until'} whole>
          {validUntil}
        </Fact>
      </Facts>
    </>
  )
}
