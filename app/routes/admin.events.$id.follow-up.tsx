import { useLoaderData } from '@remix-run/react'
import { GroupPhoto, SendFollowUp } from '~/components/admin/events/follow-up'
import { MailFrame } from '~/components/admin/messages'
import { formCardClass, OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { ResultBox, useOutcome } from '~/components/admin/settings/result-box'
import { EmailField } from '~/components/form/fields'
import { PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass } from '~/components/ui/looks'
import { Section } from '~/components/ui/page'
import { optionalText } from '~/contract/fields'
import { LIMITS } from '~/contract/limits'
import { followUpForm, type Outcome, photoTestForm, RESULT_BOX_MS, testAddressForm } from '~/contract/owner/tools'
import { ownerConstraints } from '~/contract/owner-constraints'
import { followUp as copy, followUpTest } from '~/copy/owner/tools'
import { requireEvent } from '~/domain/events/read-events'
import {
  previewFollowUp,
  readFollowUp,
  saveGroupPhoto,
  sendFollowUp,
  sendTestFollowUp,
} from '~/domain/follow-ups/follow-ups'
import { readSettings } from '~/domain/settings/read-settings'
import { dateTextOf } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownPath } from '~/server/http/origin'

export const loader = ownerLoader(({ services, id }) => {
  const { title, date, time } = requireEvent(services, id)
  return {
    event: { id, title, when: `${dateTextOf(date)}, ${time}` },
    ownerEmail: readSettings(services).ownerEmail,
    followUp: readFollowUp(services, id),
    preview: previewFollowUp(services, id),
  }
})

/** The page to return to, if it is not this page. */
const backField = { back: optionalText(LIMITS.url) }

export const action = ownerFormAction(
  {
    photo: {
      schema: photoTestForm.extend(backField),
      run: ({ services, input, actor, id, here }) => {
        saveGroupPhoto(services, { eventId: id, url: input.photoUrl, actor })
        return { redirectTo: input.back ? ownPath(input.back) : here, toast: { title: 'Group photo uploaded' } }
      },
    },
    send: {
      schema: followUpForm.extend(backField),
      run: ({ services, input: { back, override }, actor, id, here }) => {
        const sent = sendFollowUp(services, { eventId: id, photoUrl: null, override, actor })
        return { redirectTo: back ? ownPath(back) : here, toast: { title: copy.title, text: sent.message } }
      },
    },
    test: {
      schema: testAddressForm,
      run: ({ services, input, id }) => ({ result: sendTestFollowUp(services, { ...input, eventId: id }) }),
    },
  },
  (owner) => ({
    pictures: { kind: 'group_photo', field: 'groupPhoto', max: 1, into: 'photoUrl', actor: owner.username },
  }),
)

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Thanks after the evening, with the group photo. */
export default function FollowUp() {
  const { event, ownerEmail, followUp, preview } = useLoaderData<typeof loader>()
  const test = useActionForm<{ testEmail: string }, Outcome>({
    intent: 'test',
    constraint: ownerConstraints.testAddress,
    defaultValue: { testEmail: ownerEmail },
  })
  const outcome = useOutcome(test)
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${copy.title}: ${event.title}`} />
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      <div className="mt-4 grid gap-4 min-[62rem]:grid-cols-[minmax(20rem,26rem)_1fr] min-[62rem]:items-start">
        <div className="grid max-w-184 gap-4">
          <Section className={formCardClass} title="Group photo">
            <GroupPhoto event={event} followUp={followUp} />
          </Section>
          <Section className={formCardClass} title={followUpTest.title}>
            <OwnerForm
              of={test}
              preventScrollReset
              summary={outcome ? null : undefined}
              submit={followUpTest.submit}
              sending={followUpTest.sending}
              button={{ className: buttonClass({ kind: 'quiet', size: 'small' }) }}
            >
              <EmailField field={test.fields.testEmail} label="Send to" autoComplete={undefined} />
            </OwnerForm>
            <ResultBox
              result={test.sending ? null : outcome}
              title={{ good: followUpTest.good, bad: followUpTest.failed }}
              goesAfter={RESULT_BOX_MS.test}
            />
          </Section>
          <Section className={formCardClass} title="Send it to everybody">
            <PostErrors of={['send']} failed="Failed to send follow-up emails" />
            <SendFollowUp event={event} followUp={followUp} />
          </Section>
        </div>
        <Section title={copy.preview}>
          <p className="text-sm text-ink-soft">{preview.subject}</p>
          <div className="mt-3">
            <MailFrame html={preview.html} title={`${copy.preview}: ${preview.subject}`} />
          </div>
        </Section>
      </div>
    </>
  )
}
