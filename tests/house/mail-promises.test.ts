import { expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/** Words that promise an e-mail, or say that one was sent. */
const PROMISE =
  /(we’ll|we'll) (still )?(email|write to (you|\$))|by email\b|(in|check) your email\b(?! address)|email confirmation|confirmation email|(?<!\.)\bemailed\b(?!\()|gets an email|in the email (we|it)|goes here|(confirmation|email)\b.* on its way/i

/** Toasts whose words are fixed, and texts of pages that are shown only where e-mails leave. */
const FIXED = [
  "We'll email you as soon as a spot opens up or when the next event is scheduled.",
  "You'll receive an email confirmation shortly.",
  'have sent you a confirmation email.',
  'A confirmation email will follow shortly.',
  'Check your email for details.',
  'confirmation email sent!',
  'Confirmation email will follow shortly.',
  'A confirmation email was sent to',
  'Your confirmation is on its way to',
  'Your confirmation, with a file for your calendar, is on its way to',
  'Thanks! If we have something for this address, the email is on its way.',
  'We’ve emailed you the time, with a file for your calendar.',
]

test('a text for visitors promises an e-mail only where e-mails leave (rule 10.2)', () => {
  const files = ['app/copy', 'app/components', 'app/routes', 'app/server']
    .flatMap(filesBelow)
    .filter((file) => !/\/(admin|owner)|owner-/.test(file))
  expect(files.length).toBeGreaterThan(200)
  const promises = files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .filter((line) => PROMISE.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
      .filter((line) => !line.includes('sendsMail') && !FIXED.some((words) => line.includes(words)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(promises, 'Write it as {sendsMail|We’ll email you|We’ll be in touch}, or with studio.sendsMail').toEqual([])
})
