import { z } from 'zod'
import { shortPrice } from '~/lib/money'
import { assignedVoucher } from '../constants'
import { changed, dollars, emailField, optional, phoneField, requiredText, switchField, wholeNumber } from '../fields'
import { LIMITS } from '../limits'
import { voucherMethod } from '../payments/payments'

const name = requiredText('Name is required', LIMITS.name)
const phone = phoneField()
const isEventSubscriber = switchField(false)

/** The owner's form, with all fields. */
export const customerForm = z.object({ name, email: emailField(), phone, isEventSubscriber })

/** A new customer. Without the subscription, because only the customer can ask for news about events. */
export const newCustomerForm = customerForm.omit({ isEventSubscriber: true })
export type NewCustomerRequest = z.infer<typeof newCustomerForm>

/** PATCH /api/customers/{id}: the whole customer or a part of it. Derived values (classesAttended, …) are ignored. */
export const customerChanges = z.object({
  name: changed(name),
  email: changed(emailField()),
  phone: changed(phone),
  isEventSubscriber: optional(isEventSubscriber),
})
export type CustomerChanges = z.infer<typeof customerChanges>

const between = () => {
  const { minCents, maxCents } = assignedVoucher()
  return `Please choose a value from ${shortPrice(minCents)} to ${shortPrice(maxCents)}`
}

/**
 * POST /api/admin/customers/{id}/assign-voucher; the value is in dollars. Without a payment method, the voucher is
 * free.
 */
export const assignVoucherForm = z.object({
  value: dollars(between).refine(
    (value) => value * 100 >= assignedVoucher().minCents && value * 100 <= assignedVoucher().maxCents,
    { error: between },
  ),
  peopleCount: wholeNumber(1, 2, { wrong: 'Please choose 1 or 2 people' }),
  paymentMethod: voucherMethod,
})
export type AssignVoucherRequest = z.infer<typeof assignVoucherForm>

/** The owner's form of a voucher for somebody who may be new. */
export const newVoucherForm = assignVoucherForm.extend({ name, email: emailField() })

export const mergeForm = z.object({ email: emailField() })

/** The corrected address of somebody whom a message did not reach. */
export const correctEmailForm = z.object({ email: emailField() })
