import type { MarketingProvider } from './port'

/** The built-in default: the list stays in our own database, and nothing is sent to anybody. */
export function localMarketing(): MarketingProvider {
  const done = async () => ({ outcome: 'done' }) as const
  return {
    name: 'local',
    check: async () => ({
      ok: true,
      message: 'No email marketing service is connected. The list is kept on this site and goes nowhere else.',
    }),
    save: done,
    remove: done,
    forget: done,
  }
}
