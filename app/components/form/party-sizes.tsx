import { MAX_PARTY } from '../../contract/constants'
import { booking } from '../../copy/bookings/booking'

/** The choices of a party's size: '1 person', '2 people' up to `max`. */
export function PartySizes({ max = MAX_PARTY, isDisabled }: { max?: number; isDisabled?: (size: number) => boolean }) {
  return Array.from({ length: max }, (_, index) => index + 1).map((size) => (
    <option key={size} value={size} disabled={isDisabled?.(size)}>
      {booking.people(size)}
    </option>
  ))
}
