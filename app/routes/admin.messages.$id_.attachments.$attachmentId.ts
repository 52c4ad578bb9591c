import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAttachment } from '~/domain/messages/list-messages'
import { orNotFound, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

/** An attachment of a message, always as a download: nothing of it is shown or run on this site. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  const { filename, contentType, content } = orNotFound(() =>
    readAttachment(services(), { messageId: pageId(params.id), attachmentId: pageId(params.attachmentId) }),
  )
  const plain = filename.replace(/[^\w.\- ]/g, '_')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/.test(contentType)
        ? contentType
        : 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
