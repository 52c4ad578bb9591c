import type { MarketingProvider, MarketingResult } from '../../../app/providers/marketing/port'

type Call = ['keep', string, string] | ['remove' | 'forget', string]

/** A marketing service that records every call and accepts it, until the test changes that. */
export interface RecordingMarketing extends MarketingProvider {
  /** Every call, in order. */
  readonly calls: Call[]
  /** The answer to calls about an address; null accepts again. */
  answerWith(answer: ((email: string) => MarketingResult | Promise<MarketingResult>) | null): void
}

export function recordingMarketing(): RecordingMarketing {
  const calls: Call[] = []
  let answer: ((email: string) => MarketingResult | Promise<MarketingResult>) | null = null
  const result = async (email: string): Promise<MarketingResult> => answer?.(email) ?? { outcome: 'done' }
  return {
    name: 'brevo',
    calls,
    check: async () => ({ ok: true, message: 'Connected' }),
    save: ({ email, name }) => {
      calls.push(['keep', email, name])
      return result(email)
    },
    remove: (email) => {
      calls.push(['remove', email])
      return result(email)
    },
    forget: (email) => {
      calls.push(['forget', email])
      return result(email)
    },
    answerWith: (next) => {
      answer = next
    },
  }
}
