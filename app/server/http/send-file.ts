import fs from 'node:fs'
import type { LoaderFunctionArgs } from '@remix-run/node'
import parseRange from 'range-parser'
import { DOWNLOAD_TYPE } from '~/domain/lessons/lesson-access'
import { sendPieces } from './send-pieces'

interface FileToSend {
  path: string
  /** The file name in the browser. */
  name: string
  type: string
  /** Identifies the content, for the ETag. */
  tag: string
}

/**
 * Answers with a file of any size, or the requested part of it (RFC 9110): 206, 304, 416, `If-Range`, HEAD. It is read
 * no faster than the browser receives it. Types that are not safe to show are downloaded.
 */
export function sendFile({ request, context }: LoaderFunctionArgs, { path, name, type, tag }: FileToSend): Response {
  const { size } = fs.statSync(path)
  const etag = `"${tag}"`
  const isDownload = type === DOWNLOAD_TYPE || new URL(request.url).searchParams.has('download')
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': disposition(isDownload ? 'attachment' : 'inline', name),
    // A browser that opens the file as a page may show it, but run or load nothing else.
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  })
  const asked = (header: string) => request.headers.get(header)
  if (asked('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const wantsRange = asked('range') && (asked('if-range') ?? etag) === etag
  const isMoreThanWhole = Number(/^bytes=-(\d+)$/.exec(asked('range') ?? '')?.[1]) > size
  // Several ranges, or an unknown unit, get the whole file.
  const ranges = wantsRange && !isMoreThanWhole ? parseRange(size, asked('range')!) : -2
  if (ranges === -1) {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const part = typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  const { start, end } = part ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const body =
    request.method === 'HEAD'
      ? null
      : sendPieces(fs.createReadStream(path, { start, end }), { signal: request.signal, drained: context.drained })
  return new Response(body, { status: part ? 206 : 200, headers })
}

/** A `Content-Disposition`. Has the name twice: as it is, and without special letters for old browsers (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
