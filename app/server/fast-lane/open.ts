import { log } from '../boot/logging'
import { services } from '../boot/services'
import { FastLane } from './fast-lane'

/** Between two lines of the log about what the cache answered. */
const LOG_EVERY_MS = 60_000

/** The running server's response cache; `handle` is Remix. */
export function openFastLane(handle: (request: Request, context: { ip: string }) => Promise<Response>): FastLane {
  const it = services()
  const lane = new FastLane(it, (path, cookie) => {
    const headers = cookie ? { cookie } : undefined
    return handle(new Request(`${it.publicUrl}${path}`, { headers }), { ip: '' })
  })
  setInterval(() => {
    const counts = lane.takeCounts()
    if (counts.answered > 0) log.info('fast lane', counts)
  }, LOG_EVERY_MS).unref()
  return lane
}
