import { Readable } from 'node:stream'

/** A browser that takes nothing for so long is cut off: what it holds open may be in the way of others. Players ask again. */
const STALLED_MS = 5 * 60_000

interface Taker {
  /** Ends it without an error. */
  signal: AbortSignal
  /** Waits until the browser has read what was written. */
  drained?: () => Promise<void> | undefined
}

/** Bytes as the body of an answer, read no faster than the browser takes them. */
export function sendPieces(pieces: AsyncIterable<Uint8Array>, { signal, drained }: Taker): ReadableStream<Uint8Array> {
  async function* taken() {
    try {
      for await (const piece of pieces) {
        await inTime(drained?.())
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
