import type { LoaderFunctionArgs } from '@remix-run/node'
import { contentTypeOf, readUpload } from '~/domain/uploads/stored-pictures'
import { services } from '~/server/boot/services'

/** GET: an uploaded picture. A name always means the same bytes, so it may be cached for ever. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const name = params.name ?? ''
  const bytes = await readUpload(services(), name)
  if (!bytes) return new Response(null, { status: 404 })
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${name}"`,
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(bytes), {
    headers: { ...headers, 'Content-Type': contentTypeOf(name), 'Content-Length': String(bytes.byteLength) },
  })
}
