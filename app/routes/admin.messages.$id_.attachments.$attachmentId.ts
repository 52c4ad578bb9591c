import { requireAttachment } from '~/domain/messages/list-messages'
import { ownerLoader, pageId } from '~/server/auth/owner-form'
import { disposition } from '~/server/http/send-file'

/** An attachment of a message, always as a download: nothing of it is shown or run on this site. */
export const loader = ownerLoader(({ services, id, params }) => {
  const attachment = requireAttachment(services, { messageId: id, attachmentId: pageId(params.attachmentId) })
  const { filename, contentType, content } = attachment
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)*$/.test(contentType)
        ? contentType
        : 'application/octet-stream',
      'Content-Disposition': disposition('attachment', filename),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
})
