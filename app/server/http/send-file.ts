import fs from 'node:fs'
import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from '@remix-run/node'
import parseRange from 'range-parser'
import { DOWNLOAD_TYPE } from '~/domain/lessons/lesson-access'

interface FileToSend {
  path: string
  /** What the browser calls it. */
  name: string
  type: string
  /** Names its bytes: another file has another tag. */
  tag: string
}

/**
 * A file of any size as an answer, whole or the part that was asked for (RFC 9110): 206, 304, 416, `If-Range`, HEAD. It is read
 * no faster than the browser takes it. Only a type that is safe to show is shown; any other is downloaded.
 */
export function sendFile({ request, context }: LoaderFunctionArgs, { path, name, type, tag }: FileToSend): Response {
  const { size } = fs.statSync(path)
  const etag = `"${tag}"`
  const isDownload = type === DOWNLOAD_TYPE || new URL(request.url).searchParams.has('download')
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': disposition(isDownload ? 'attachment' : 'inline', name),
    // What opens it in a window of its own may show it, and nothing else.
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  })
  const asked = (header: string) => request.headers.get(header)
  if (asked('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const isAsked = asked('range') && (asked('if-range') ?? etag) === etag
  const isMoreThanWhole = Number(/^bytes=-(\d+)$/.exec(asked('range') ?? '')?.[1]) > size
  // More than one range at a time, or a unit that is none of ours, is answered with the whole file.
  const ranges = isAsked && !isMoreThanWhole ? parseRange(size, asked('range')!) : -2
  if (ranges === -1) {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const part = typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = part ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const { signal } = request
  const body =
    request.method === 'HEAD'
      ? null
      : streamOf(fs.createReadStream(path, { start, end, signal }), { signal, drained: context.drained })
  return new Response(body, { status: part ? 206 : 200, headers })
}

export interface Reader {
  /** The browser went away. */
  signal: AbortSignal
  /** Waits until the browser has read what was written. */
  drained?: () => Promise<void> | undefined
}

/** An answer's body from these pieces. */
export function streamOf(pieces: AsyncIterable<Uint8Array>, { signal, drained }: Reader): ReadableStream<Uint8Array> {
  async function* inTime() {
    try {
      for await (const piece of pieces) {
        await drained?.()
        yield piece
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return Readable.toWeb(Readable.from(inTime())) as ReadableStream<Uint8Array>
}

/** With the name as it is, and for old browsers without its special letters (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
