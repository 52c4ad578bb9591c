import { afterEach, expect, test, vi } from 'vitest'
import { sendPieces } from '../../app/server/http/send-pieces'
import { minutes } from '../support/clock'

afterEach(() => void vi.useRealTimers())

/** Three pieces, and whether what they came from was closed. */
function source() {
  const state = { isClosed: false }
  async function* pieces() {
    try {
      for (const byte of [1, 2, 3]) yield Uint8Array.of(byte)
    } finally {
      state.isClosed = true
    }
  }
  return { state, pieces: pieces() }
}

const { signal } = new AbortController()

test('bytes wait for a browser that reads slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state, pieces } = source()
  const drained = () => new Promise<void>((resolve) => setTimeout(resolve, minutes(4)))
  const all = new Response(sendPieces(pieces, { signal, drained })).arrayBuffer()
  await vi.advanceTimersByTimeAsync(minutes(12))
  expect(new Uint8Array(await all)).toEqual(Uint8Array.of(1, 2, 3))
  expect(state.isClosed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a browser that takes nothing for five minutes is cut off, and what it held open is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state, pieces } = source()
  const all = new Response(sendPieces(pieces, { signal, drained: () => new Promise<void>(() => {}) })).arrayBuffer()
  const cut = expect(all).rejects.toThrow('takes nothing any more')
  await vi.advanceTimersByTimeAsync(minutes(5) - 1)
  expect(state.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await cut
  expect(state.isClosed).toBe(true)
})

test('nothing more is read for a browser that has left', async () => {
  const { state, pieces } = source()
  const browser = new AbortController()
  const drained = async () => browser.abort()
  const all = await new Response(sendPieces(pieces, { signal: browser.signal, drained })).arrayBuffer()
  expect(all.byteLength).toBe(0)
  expect(state.isClosed).toBe(true)
})
