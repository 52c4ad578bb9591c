import { useLoaderData } from '@remix-run/react'
import { formCardClass } from '~/components/admin/owner-form'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { buttonClass } from '~/components/ui/looks'
import { Section } from '~/components/ui/page'
import { nothingToSend } from '~/contract/owner/session'
import { ownerCalendarPath, replaceOwnerCalendarLink } from '~/domain/events/calendar-feeds'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services }) => ({
  publicUrl: `${services.publicUrl}/evenings.ics`,
  ownerUrl: `${services.publicUrl}${ownerCalendarPath(services)}`,
}))

export const action = ownerFormAction({
  renew: {
    schema: nothingToSend,
    run: ({ services, actor, here }) => {
      const { undoId } = replaceOwnerCalendarLink(services, actor)
      return {
        redirectTo: here,
        toast: { title: 'New link made', text: 'Add it to your calendar app instead of the old one.', undoId },
      }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The feeds of the evenings: the public one and the owner's own. */
export default function CalendarSettings() {
  const { publicUrl, ownerUrl } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-4">
      <PostErrors failed="Failed to make a new link" />
      <Section className={formCardClass} title="For you">
        <p className="text-ink-soft">
          Every evening with the names of everyone booked, hidden evenings too. Add this address to your calendar app,
          and keep it to yourself: it needs no password.
        </p>
        <p className="wrap-anywhere">
          <a href={ownerUrl}>{ownerUrl}</a>
        </p>
        <PostButton
          fields={{ intent: 'renew' }}
          label="Make a new link"
          sending="Making..."
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
        <p className="text-sm text-ink-soft">The link above then stops working everywhere.</p>
      </Section>
      <Section className={formCardClass} title="For everybody">
        <p className="text-ink-soft">
          Your visible evenings. Anyone can subscribe, and the page with all evenings links to it.
        </p>
        <p className="wrap-anywhere">
          <a className="inline-flex min-h-11 items-center" href={publicUrl}>
            {publicUrl}
          </a>
        </p>
      </Section>
    </div>
  )
}
