import { answerKey, type Enquiry } from '#db/queries/people/enquiries'
import type { Row } from '#db/tables'
import { enquirySources } from '~/copy/site/enquiries'
import { buttons, facts, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { readPrices } from '../rates/exchange-rates'
import { readSite } from '../settings/read-settings'

/** To the owner: a visitor's message. A reply goes to the visitor. */
export const newEnquiry = defineMessage<Enquiry>('owner_enquiry', {
  dedupeKey: ({ id }) => `enquiry:${id}:owner`,
  write: ({ id, name, email, phone, message, source, currency }, services) => {
    const where = enquirySources[source]
    const price = readPrices(services).find(({ code }) => code === currency)
    return {
      to: 'owner',
      replyTo: email,
      subject: `New message: ${name}`,
      preheader: message,
      title: 'New message',
      lead: `${name} wrote to you (${where}).`,
      body: [
        facts(
          ['Who', name],
          ['Email', email],
          phone && ['Phone', phone],
          ['Sent from', where],
          price && ['Currency', `${price.code} (about ${price.text} for the package)`],
          ['Message', ...message.split('\n')],
        ),
        buttons(['Read and answer', `/admin/enquiries/${id}`]),
      ],
    }
  },
})

/** To the person who wrote: the owner's answer, with their own message below it. */
export const enquiryAnswer = defineMessage<{ enquiry: Enquiry; answer: Row<'enquiry_answers'> }>('enquiry_answer', {
  dedupeKey: ({ answer }) => answerKey(answer),
  write: ({ enquiry, answer }, services) => ({
    to: { email: enquiry.email, name: enquiry.name },
    replyTo: 'owner',
    subject: `Your message to ${readSite(services).businessName}`,
    preheader: answer.message,
    title: 'Thanks for your message',
    body: paragraphs(answer.message),
    // '' when a package was bought without a message.
    belowSignature: enquiry.message && facts(['You wrote', ...enquiry.message.split('\n')]),
    because: ['You’re getting this because you wrote to us.'],
  }),
})
