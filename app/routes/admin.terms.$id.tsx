import { Link, useLoaderData } from '@remix-run/react'
import { useIsAllowed } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { cardClass, linkButtonClass } from '~/components/ui/looks'
import { terms as copy } from '~/copy/owner/disputes'
import { readTermsVersion } from '~/domain/terms/terms'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readTermsVersion(services, id))

/** A version of the terms, which may no longer be in force. */
export default function TermsVersion() {
  const isAllowed = useIsAllowed()
  const { version, text, fromText, untilText, earlier, later } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-184">
      {isAllowed('/admin/payments') ? (
        <PageHead back="/admin/payments" label="Payments" title={copy.version(version)} />
      ) : (
        <PageHead back="/admin" label="Bookings" title={copy.version(version)} />
      )}
      <p className="text-ink-soft">{copy.inForce(fromText, untilText)}</p>
      <p className="mt-2 flex flex-wrap gap-4 print:hidden">
        {earlier ? <VersionLink version={earlier} /> : null}
        {later ? <VersionLink version={later} /> : null}
      </p>
      <div className={cardClass({ className: 'mt-4 grid gap-6' })}>
        {text.split('\n\n').map((section) => (
          <p className="whitespace-pre-line first-line:font-bold" key={section}>
            {section}
          </p>
        ))}
      </div>
    </div>
  )
}

function VersionLink({ version }: { version: number }) {
  return (
    <Link className={linkButtonClass} to={`/admin/terms/${version}`}>
      {copy.version(version)}
    </Link>
  )
}
