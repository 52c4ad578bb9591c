import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formCardClass } from '~/components/admin/owner-form'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { buttonClass } from '~/components/ui/looks'
import { nothingToSend } from '~/contract/owner/session'
import { calendars as texts } from '~/copy/owner/calendars'
import { ownerCalendarPath, replaceOwnerCalendarLink } from '~/domain/events/calendar-feeds'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta: MetaFunction = () => [{ title: 'Calendar, admin' }]

export const loader = ownerLoader(({ services }) => ({
  publicUrl: `${services.publicUrl}/evenings.ics`,
  ownerUrl: `${services.publicUrl}${ownerCalendarPath(services)}`,
}))

export const action = ownerFormAction({
  renew: {
    schema: nothingToSend,
    run: ({ services, actor, here }) => {
      const { undoId } = replaceOwnerCalendarLink(services, actor)
      return { redirectTo: here, toast: { title: texts.renewed, text: texts.renewedText, undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The feeds of the evenings: the public one and the owner's own. */
export default function CalendarSettings() {
  const { publicUrl, ownerUrl } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-4">
      <PostErrors failed="Failed to make a new link" />
      <section className={formCardClass} aria-labelledby="owner-feed">
        <h2 id="owner-feed">{texts.ownerTitle}</h2>
        <p className="text-ink-soft">{texts.ownerText}</p>
        <p className="wrap-anywhere">
          <a href={ownerUrl}>{ownerUrl}</a>
        </p>
        <PostButton
          fields={{ intent: 'renew' }}
          label={texts.renew}
          sending={texts.renewing}
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
        <p className="text-sm text-ink-soft">{texts.renewHint}</p>
      </section>
      <section className={formCardClass} aria-labelledby="public-feed">
        <h2 id="public-feed">{texts.publicTitle}</h2>
        <p className="text-ink-soft">{texts.publicText}</p>
        <p className="wrap-anywhere">
          <a href={publicUrl}>{publicUrl}</a>
        </p>
      </section>
    </div>
  )
}
