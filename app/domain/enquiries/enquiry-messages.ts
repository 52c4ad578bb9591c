import { answerCause, type Enquiry } from '#db/queries/enquiries'
import type { Row } from '#db/tables'
import { isCurrency } from '../../contract/currencies'
import { queueMessage } from '../messages/queue-message'
import { enquiryAnswer, ownerEnquiry } from '../messages/templates/enquiry-letters'
import { readPrices } from '../rates/read-prices'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'

/** Hands a message on to the owner, whose answer goes to its sender; once, in the transaction that keeps it. */
export function queueEnquiryMessage(services: Services, enquiry: Enquiry): void {
  const settings = readSettings(services)
  const { currency } = enquiry
  const price = isCurrency(currency) ? readPrices(services).find(({ code }) => code === currency) : undefined
  queueMessage(services, {
    kind: 'owner_enquiry',
    dedupeKey: `enquiry:${enquiry.id}:owner`,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    replyTo: enquiry.email,
    content: ownerEnquiry({
      business: readSite(services),
      source: enquiry.source,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      message: enquiry.message,
      price: price && { code: price.code, text: price.text },
      adminUrl: `${services.publicUrl}/admin/enquiries/${enquiry.id}`,
    }),
  })
}

/** Sends an answer of the owner's to the person who wrote, in the transaction that stores it; returns its cause. */
export function queueEnquiryAnswer(services: Services, enquiry: Enquiry, answer: Row<'enquiry_answers'>): string {
  const cause = answerCause(answer)
  queueMessage(services, {
    kind: 'enquiry_answer',
    dedupeKey: cause,
    to: { email: enquiry.email, name: enquiry.name },
    replyTo: readSettings(services).ownerEmail,
    content: enquiryAnswer({ business: readSite(services), answer: answer.message, message: enquiry.message }),
  })
  return cause
}
