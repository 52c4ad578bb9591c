import { dateTextOf } from '../../lib/nz-time'
import { announceTime, pictureSize, reminderDay, reminderHour } from '../site/rule-texts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const customers = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)

export const reminders = {
  title: 'Send reminder emails',
  failed: 'Failed to send reminder emails',
  good: 'Reminder emails',
  submit: 'Send reminders now',
  sending: 'Sending...',
  text: `They go out by themselves at ${reminderHour} ${reminderDay}. The button reminds everybody booked for today or tomorrow who has not had one.`,
  sent: (count: number, titles: string[]) =>
    count === 1
      ? `1 reminder email is on its way: ${titles.join(', ')}.`
      : `${count} reminder emails are on their way: ${titles.join(', ')}.`,
  nothing: 'No reminders to send: no event is on today or tomorrow.',
  allSent: (titles: string[]) => `Everybody booked has been reminded already: ${titles.join(', ')}.`,
} as const

export const marketingTest = {
  title: 'Test email marketing connection',
  text: 'Asks the service whether it knows you, and puts one contact on your list.',
  name: 'Name',
  email: 'Email',
  submit: 'Test connection',
  sending: 'Testing...',
  added: (account: string, email: string) => `${account}. ${email} is on the list.`,
  left: (account: string, email: string) =>
    `${account.replace(/\.$/, '')}. ${email} takes no such emails any more and stays off the list.`,
  good: 'Email marketing connection works',
  notConnected: 'No email marketing service is connected: the list is on this site.',
  failed: 'Email marketing connection failed',
} as const

export const sync = {
  title: 'Sync all customers',
  text: 'New customers and people who leave are passed on by themselves. This passes on everybody once more.',
  submit: 'Sync all customers',
  sending: 'Syncing...',
  success: 'Sync successful',
  failed: 'Sync failed',
  total: 'Total',
  successful: 'Successful',
  failedCount: 'Failed',
  result: (one: { total: number; successful: number; failed: number; waiting: number; isLocal: boolean }) => {
    if (one.isLocal) {
      return `No email marketing service is connected: ${customers(one.successful)} on the list of this site.`
    }
    const said = `${one.successful} of ${customers(one.total)} synced.`
    const wait = one.waiting > 0 ? ` ${one.waiting} could not be passed on now and are tried again by themselves.` : ''
    const bad = one.failed > 0 ? ` ${one.failed} refused by the service.` : ''
    return `${said}${bad}${wait}`
  },
} as const

export const photoTest = {
  title: 'Test group photo upload',
  text: 'Uploads a picture as a group photo is, and shows what emails would show.',
  label: 'Group photo',
  hint: `JPEG, PNG, WebP, AVIF or GIF, smaller than ${pictureSize}. It is made ready for email.`,
  good: 'Group photo uploaded',
  submit: 'Upload photo',
  sending: 'Uploading...',
  done: (width: number, height: number) => `Group photo uploaded, ${width} × ${height} pixels.`,
  failed: 'Failed to upload group photo',
  alt: 'The uploaded picture',
} as const

export const followUpTest = {
  title: 'Send a test follow-up email',
  text: 'To yourself, for one of your events, before anybody else gets it.',
  email: 'Send to',
  event: 'Event',
  submit: 'Send test email',
  sending: 'Sending...',
  sent: (email: string, photoUsed: boolean) =>
    `The test email to ${email} is on its way, ${photoUsed ? 'with the group photo' : 'without a group photo: none is uploaded yet'}.`,
  failed: 'Failed to send test email',
  good: 'Test email sent',
  noEvents: 'There is no event yet to write about.',
} as const

export const followUp = {
  title: 'Follow-up email',
  link: 'Follow-up',
  failed: 'Failed to send follow-up emails',
  photo: 'Group photo',
  choose: 'Choose a photo',
  photoAlt: (title: string) => `The group photo of ${title}`,
  noPhoto: 'Please choose the group photo first',
  keep: 'Upload photo',
  replace: 'Use another photo',
  keeping: 'Uploading...',
  kept: 'Group photo uploaded',
  early: 'This evening is not over yet. Follow-up emails can be sent once it is.',
  nobody: 'Nobody is booked for this event, so there is nobody to write to.',
  recipients: (count: number) => `${people(count)} will get it: one email to each booking's address.`,
  before: (when: string, count: number) => `Sent ${when} to ${people(count)}.`,
  override: 'Send it again to everybody',
  overrideHint: 'Everybody who had it gets it a second time.',
  samePhoto: 'It shows the same photo as before.',
  everybody: 'Send it to everybody',
  sentBefore: (when: string) =>
    `Follow-up emails for this event were sent ${when}. Tick ‘Send it again to everybody’ to send them once more.`,
  send: (count: number) => `Send to ${people(count)}`,
  sending: 'Sending...',
  sent: (count: number) =>
    count === 1 ? '1 follow-up email is on its way.' : `${count} follow-up emails are on their way.`,
  preview: 'Preview',
} as const

export const announcement = {
  due: (time: string, count: number) =>
    `The notifier list hears of it at ${time} (${count === 0 ? 'nobody is on it yet' : people(count)})`,
  waiting: `The notifier list hears of it ${announceTime} after it is shown`,
  sent: (count: number) => (count === 0 ? 'Announced, nobody is on the lists' : `Announced to ${people(count)}`),
  stopped: 'Not announced',
  about: 'the announcement of',
  sendNow: 'Send now',
  sending: 'Sending...',
  stop: 'Do not send',
  stopping: 'Stopping...',
  sentTitle: 'Announcement sent',
  sentText: (count: number) => (count === 0 ? 'Nobody is on the lists.' : `${people(count)} will read about it.`),
  stopTitle: 'No announcement',
  stopText: 'Nobody is written to about this event.',
  failed: 'Failed to send the announcement',
} as const

/** What the reminders' button came to. */
export function remindersText(sent: { count: number; events: { title: string; date: string }[] }): string {
  const titles = sent.events.map(({ title, date }) => `${title}, ${dateTextOf(date)}`)
  if (titles.length === 0) return reminders.nothing
  return sent.count === 0 ? reminders.allSent(titles) : reminders.sent(sent.count, titles)
}
