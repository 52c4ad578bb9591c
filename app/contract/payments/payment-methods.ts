import { z } from 'zod'
import { orElse } from '../fields'
import { MANUAL_METHODS } from './manual-methods'

/** A call that does not say how it was paid means 'other'; the owner's forms ask, and propose cash. */
export const paymentMethod = orElse(
  'other',
  z.enum(MANUAL_METHODS, { error: 'Please choose cash, bank transfer or other' }),
)

/** How a voucher was paid that the owner gives away or sells; a call that does not say gives it away. */
export const voucherMethod = orElse(
  'free',
  z.enum(['free', ...MANUAL_METHODS], { error: 'Please choose free, cash, bank transfer or other' }),
)
