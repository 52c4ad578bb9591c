import { localDateOf } from '~/lib/time'
import { ownerLoader } from '~/server/auth/owner-form'
import { takeDownload } from '~/server/backup-download'

/** The encrypted backup that the form of the System page has begun, once (rule 9.32). */
export const loader = ownerLoader(({ request, context, services }) => {
  const date = localDateOf(services.clock.now().toISOString())
  // The headers alone take nothing: a backup that nobody reads would be in the way of the next one.
  const body = request.method === 'HEAD' ? null : takeDownload({ signal: request.signal, drained: context.drained })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="studio-${date}.tar.gz.age"`,
      'Cache-Control': 'no-store',
    },
  })
})
