import { counted } from '~/lib/text'
import { dateTextOf } from '~/lib/time'
import { defineCopy } from '../define-copy'

const guests = (count: number) => counted(count, 'guest')

/** The result of syncing all customers. */
export function syncText(one: {
  total: number
  successful: number
  failed: number
  waiting: number
  isLocal: boolean
}) {
  if (one.isLocal) {
    return `No email marketing service is connected: ${counted(one.successful, 'customer')} on the list of this site.`
  }
  const said = `${one.successful} of ${counted(one.total, 'customer')} synced.`
  const wait = one.waiting > 0 ? ` ${one.waiting} could not be synced now; we’ll try again automatically.` : ''
  const bad = one.failed > 0 ? ` ${one.failed} refused by the service.` : ''
  return `${said}${bad}${wait}`
}

export const groupPhoto = defineCopy('groupPhoto', {
  done: (width: number, height: number) => `Group photo uploaded, ${width} × ${height} pixels.`,
  failed: 'Failed to upload group photo',
  alt: 'The uploaded picture',
})

export const followUpTest = defineCopy('followUpTest', {
  title: 'Send a test follow-up email',
  submit: 'Send test email',
  sending: 'Sending...',
  failed: 'Failed to send test email',
  good: 'Test email sent',
})

export const followUp = defineCopy('followUp', {
  testSent: (email: string, photoUsed: boolean) =>
    `The test email to ${email} is on its way, ${photoUsed ? 'with the group photo' : 'without a group photo: none is uploaded yet'}.`,
  title: 'Follow-up email',
  photoAlt: (title: string) => `The group photo of ${title}`,
  noPhoto: 'Please choose the group photo first',
  early: 'This evening is not over yet. Follow-up emails can be sent once it is.',
  nobody: 'Nobody is booked for this event, so there’s nobody to write to.',
  recipients: (count: number) => `${guests(count)} will get it: one email to each booking's address.`,
  before: (when: string, count: number) => `Sent ${when} to ${guests(count)}.`,
  send: (count: number) => `Send to ${guests(count)}`,
  preview: 'Preview',
})

/** What the button that sends reminders did. */
export function remindersText({ count, events }: { count: number; events: { title: string; date: string }[] }): string {
  if (events.length === 0) return 'No reminders to send: no event is on today or tomorrow.'
  const titles = events.map(({ title, date }) => `${title}, ${dateTextOf(date)}`).join(', ')
  if (count === 0) return `Everybody booked has been reminded already: ${titles}.`
  return `${counted(count, 'reminder email is on its way', 'reminder emails are on their way')}: ${titles}.`
}
