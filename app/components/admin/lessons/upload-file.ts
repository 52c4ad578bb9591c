import type { ErrorBody } from '~/contract/forms'
import { uploads } from '~/copy/owner/uploads'

/** Bytes of one request: few enough to send again, many enough to be fast. */
const PIECE_BYTES = 8 * 1024 * 1024
const PAUSES_MS = [1000, 3000, 5000, 10_000]

interface Arrived {
  offset: number
  isDone: boolean
}

/** The server refused the upload. Any other failure is retried. */
class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** How an upload is getting on. */
export interface Progress {
  /** 0 to 100. */
  percent: number
  secondsLeft: number | null
  isPaused: boolean
}

/**
 * Uploads the file of a lesson piece by piece, from where an earlier upload of the same file ended. It waits while the
 * connection is interrupted. Throws an error with a message for the user.
 */
export async function uploadFile(lessonId: number, file: File, report: (progress: Progress) => void): Promise<void> {
  const query = { name: file.name, bytes: `${file.size}`, stamp: `${file.lastModified}` }
  const ask = (offset = 0, body?: Blob) => {
    const url = `/admin/lessons/${lessonId}/upload?${new URLSearchParams({ ...query, offset: `${offset}` })}`
    return request(url, body)
  }
  const started = Date.now()
  let first: number | null = null
  let arrived: Arrived | null = null
  let failures = 0
  let percent = 0
  while (!arrived?.isDone) {
    try {
      arrived = arrived
        ? await ask(arrived.offset, file.slice(arrived.offset, arrived.offset + PIECE_BYTES))
        : await ask()
      first ??= arrived.offset
      failures = 0
      const speed = (arrived.offset - first) / (Date.now() - started + 1)
      percent = Math.floor((100 * arrived.offset) / file.size)
      report({
        percent,
        secondsLeft: speed > 0 ? Math.ceil((file.size - arrived.offset) / speed / 1000) : null,
        isPaused: false,
      })
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'wrong_offset') throw error
      report({ percent, secondsLeft: null, isPaused: true })
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!)
      failures += 1
      // Only the server knows how much of the piece has arrived.
      arrived = null
    }
  }
}

async function request(url: string, body?: Blob): Promise<Arrived> {
  // A request with a file that has changed since it was chosen fails like one without a connection.
  await body
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('file_changed', 'This file has changed or can’t be read any more. Please choose it again.')
    })
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    body,
    headers: body ? { 'Content-Type': 'application/octet-stream' } : {},
  })
  if (response.ok) return (await response.json()) as Arrived
  // A proxy's refusal is no JSON.
  const { code, message } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  if (response.status < 500 || code === 'disk_full') {
    throw new Refusal(code ?? 'refused', message ?? uploads.refused(response.status, response.statusText))
  }
  throw new Error(message)
}

/** Waits this long, or until the connection is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })
}
