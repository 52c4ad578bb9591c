import { PRESENT } from '../../contract/deadlines'
import type { PresentForm } from '../../contract/vouchers/vouchers'
import { type Failure, fieldFailure } from '../../lib/failure'
import { addMonths, dateText, instantOf, isDate, localDateOf, localTimeOf } from '../../lib/time'
import type { Services } from '../services'

interface Present {
  recipientEmail: string
  sendAt: string
}

/**
 * To whom and when a voucher is e-mailed (rule 4.13); null when neither is given. What is wrong is refused beside its field.
 * `until`: when the voucher expires.
 */
export function presentOf(services: Services, form: Partial<PresentForm>, until: string): Present | null {
  const { recipientEmail, sendOn, sendHour = '' } = form
  if (!recipientEmail && !sendOn) return null
  const now = services.clock.instant()
  const year = addMonths(now, PRESENT.maxMonths)
  const latest = until < year ? until : year
  if (!recipientEmail) throw refused('recipientEmail', 'Please give their email address')
  if (!sendOn || !isDate(sendOn)) throw refused('sendOn', 'Please choose the day to send it')
  if (!/^([01]\d|2[0-3]):00$/.test(sendHour)) throw refused('sendHour', 'Please choose an hour')
  const sendAt = instantOf(sendOn, sendHour)
  if (sendOn < localDateOf(now)) throw refused('sendOn', 'That day has passed. Please choose a later one')
  if (sendAt <= now) throw refused('sendHour', 'That hour has passed. Please choose a later one, or another day')
  if (sendOn > localDateOf(latest) || sendAt > latest) {
    throw refused('sendOn', `Please choose a day up to ${dateText(latest)}`)
  }
  return { recipientEmail, sendAt }
}

function refused(field: keyof PresentForm, message: string): Failure {
  return fieldFailure(field, 'wrong_present', message)
}

/** What a present's two fields hold. */
export function presentFields(present: Present | null) {
  if (!present) return {}
  const { recipientEmail, sendAt } = present
  return { recipientEmail, sendOn: localDateOf(sendAt), sendHour: localTimeOf(sendAt) }
}
