import { z } from 'zod'
import { wholeNumber } from './fields'

/** How long a sold voucher stays valid, in calendar months (PRODUCT §1). */
export const voucherValidityForm = z.object({
  months: wholeNumber(1, 120, { wrong: 'Please give the months as a whole number from 1 to 120' }),
})
