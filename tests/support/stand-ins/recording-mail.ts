import type { MailProvider, OutgoingMessage, SendResult } from '../../../app/providers/mail/port'

type Answer = (message: OutgoingMessage) => SendResult | Promise<SendResult>

/** A provider that records every message and accepts it, until the test changes that. */
export interface RecordingMail extends MailProvider {
  /** Every try, in order. */
  readonly sent: OutgoingMessage[]
  /** How the next tries are answered; null accepts again. */
  answerWith(answer: Answer | SendResult | null): void
}

export function recordingMail(): RecordingMail {
  const sent: OutgoingMessage[] = []
  let answer: Answer | SendResult | null = null
  return {
    name: 'outbox',
    sent,
    send: async (message) => {
      sent.push(message)
      if (answer) return typeof answer === 'function' ? answer(message) : answer
      return { outcome: 'accepted', providerId: `test-${message.id}` }
    },
    answerWith: (next) => {
      answer = next
    },
  }
}

/** A promise that the test resolves: a slow provider without a sleep. */
export function pending<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
