import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAttachment } from '~/domain/messages/list-messages'
import { orNotFound, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

/** An attachment of a message, always as a download: nothing of it is shown or run on this site. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  const { filename, content_type, content } = orNotFound(() =>
    requireAttachment(services(), { messageId: pageId(params.id), attachmentId: pageId(params.attachmentId) }),
  )
  const plain = filename.replace(/[^\w.\- ]/g, '_')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/.test(content_type)
        ? content_type
        : 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
