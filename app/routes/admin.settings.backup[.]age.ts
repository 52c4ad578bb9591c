import { localDateOf } from '~/lib/time'
import { ownerLoader } from '~/server/auth/owner-form'
import { takeDownload } from '~/server/backup-download'

/** Sends the encrypted backup that the form on the System page has started, once (rule 9.32). */
export const loader = ownerLoader(({ request, context, services }) => {
  const date = localDateOf(services.clock.now().toISOString())
  // HEAD does not take the backup: one that nobody reads would block the next.
  const body = request.method === 'HEAD' ? null : takeDownload({ signal: request.signal, drained: context.drained })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="studio-${date}.tar.gz.age"`,
      'Cache-Control': 'no-store',
    },
  })
})
