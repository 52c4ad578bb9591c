import { Readable } from 'node:stream'

/**
 * A browser that reads nothing for this long is cut off, because its open file or lock may block others. Players ask
 * again.
 */
const STALLED_MS = 5 * 60_000

interface Taker {
  /** The browser left: the stream ends without an error. */
  signal: AbortSignal
  /** Waits until the browser has read everything that was sent, or has left. */
  drained?: () => Promise<void> | undefined
}

/** The body of an answer, read from `pieces` only as fast as the browser takes it. */
export function sendPieces(pieces: AsyncIterable<Uint8Array>, { signal, drained }: Taker): ReadableStream<Uint8Array> {
  async function* taken() {
    try {
      for await (const piece of pieces) {
        await inTime(drained?.())
        if (signal.aborted) return
        yield piece
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return Readable.toWeb(Readable.from(taken())) as ReadableStream<Uint8Array>
}

function inTime(taking: Promise<void> | undefined): Promise<void> | undefined {
  return (
    taking &&
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The browser takes nothing any more')), STALLED_MS)
      taking.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  )
}
