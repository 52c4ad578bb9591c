import { useActionData } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { BesidePicture } from '~/components/ui/confirmation'
import { cardClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { NotifierForm } from '~/components/waiting-list/join-forms'
import { notifierForm } from '~/contract/bookings/bookings'
import type { FormReply } from '~/contract/forms'
import { notifierPage as copy, notifier } from '~/copy/bookings/notifier'
import { joinNotifier } from '~/domain/notifier/subscription'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const action = formAction({
  notify: {
    limit: 'join',
    schema: notifierForm,
    run: ({ services, input }) => {
      joinNotifier(services, { ...input, eventId: undefined })
      return {
        redirectTo: '/',
        toast: { title: notifier.joined, text: notifier.joinedText },
        result: { email: input.email },
      }
    },
  },
})

export const meta = () => unlisted(copy.heading.join(' '))

/** The notifier's form on a page of its own, for a post without scripts that was refused. */
export default function NotifyMe() {
  // The landing page has two of these forms: this is the one that was sent.
  const sent = useActionData<FormReply>()?.lastResult?.initialValue?.formId
  return (
    <Page>
      <PageTitle words={copy.heading} />
      <Lead className="mt-4">{copy.lead}</Lead>
      <BesidePicture src="/art/painted/gallery-1.webp">
        <div className={cardClass()}>
          <NotifierForm id={sent === 'next-event' ? sent : 'notifier'} />
        </div>
      </BesidePicture>
    </Page>
  )
}
