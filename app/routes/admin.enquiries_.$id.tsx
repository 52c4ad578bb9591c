import { useLoaderData } from '@remix-run/react'
import { cardActsClass } from '~/components/admin/cards'
import {
  AnswerForm,
  EnquiryAnswers,
  EnquiryBadges,
  EnquiryText,
  StateButtons,
} from '~/components/admin/enquiries/enquiries'
import { PageHead } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { cardClass } from '~/components/ui/looks'
import { enquiryAnswerForm } from '~/contract/site/enquiries'
import { answerEnquiry } from '~/domain/enquiries/change-enquiry'
import { readEnquiry } from '~/domain/enquiries/list-enquiries'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { markEnquiryForm } from '~/server/enquiry-forms'

export const loader = ownerLoader(({ services, id }) => ({
  enquiry: readEnquiry(services, id),
  tutorName: readSettings(services).tutorName,
}))

export const action = ownerFormAction({
  answer: {
    gone: { list: '/admin/enquiries', failed: () => 'The answer was not sent' },
    schema: enquiryAnswerForm,
    run: async ({ services, input, actor, id, here }) => {
      const { name, emailSent } = await answerEnquiry(services, { ...input, id, actor })
      return {
        redirectTo: here,
        toast: emailSent
          ? { title: 'Answer sent', text: `${name} has it by email.` }
          : { title: 'Answer saved', text: `The email to ${name} is not sent yet. Its state is beside the answer.` },
      }
    },
  },
  state: markEnquiryForm,
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** One enquiry with its answers, and the form for the next one. */
export default function Enquiry() {
  const { enquiry, tutorName } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/enquiries" label="Enquiries" title={enquiry.name} isNarrow>
        <EnquiryBadges enquiry={enquiry} />
      </PageHead>
      <div className="grid max-w-184 gap-3">
        <PostErrors of={['state']} failed="Failed to update the message" />
        <section className={cardClass({ className: 'grid gap-2' })} aria-label={`Message of ${enquiry.name}`}>
          <EnquiryText enquiry={enquiry} />
          <div className={cardActsClass}>
            <StateButtons enquiry={enquiry} />
          </div>
        </section>
        <EnquiryAnswers answers={enquiry.answers} />
        <AnswerForm key={enquiry.answers.length} id={enquiry.id} email={enquiry.email} tutorName={tutorName} />
      </div>
    </>
  )
}
