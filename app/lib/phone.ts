import { studio } from './studio'

/** 'tel:+6495550142' of '09 555 0142'; null for what is no phone number. */
export function telHref(phone: string): string | null {
  const number = internationalPhone(phone)
  return /\d{6}/.test(number) ? `tel:${number}` : null
}

/** Calling codes whose numbers keep their first 0 in calls from abroad; elsewhere it is for domestic calls only. */
const KEEPS_ZERO = ['+39', '+378']

/**
 * The international form: '+6495550142' of '09 555 0142', '+351210555014' of '210 555 014'. A number with '+' or '00'
 * already has its calling code.
 */
export function internationalPhone(phone: string): string {
  const digits = phone
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const { callingCode } = studio.place
  if (digits === '' || digits.startsWith('+')) return digits
  return callingCode + (KEEPS_ZERO.includes(callingCode) ? digits : digits.replace(/^0/, ''))
}
