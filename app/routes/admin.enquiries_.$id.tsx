import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnswerForm, EnquiryAnswers } from '~/components/admin/enquiries/enquiry-answers'
import { EnquiryBadges, EnquiryText, StateButtons } from '~/components/admin/enquiries/enquiry-cards'
import { PageHead } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { enquiryAnswerForm } from '~/contract/site/enquiries'
import { enquiryList as list, enquiryAnswers as texts } from '~/copy/owner/owner-enquiries'
import { answerEnquiry } from '~/domain/enquiries/answer-enquiry'
import { readEnquiry } from '~/domain/enquiries/list-enquiries'
import { readSettings } from '~/domain/settings/read-settings'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import { markEnquiryForm } from '~/server/enquiry-form'
import '~/styles/pages/enquiries.css'

export const meta: MetaFunction = () => [{ title: 'Enquiry, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return {
    enquiry: orNotFound(() => readEnquiry(services(), pageId(params.id))),
    tutorName: readSettings(services()).tutorName,
  }
}

export const action = ownerFormAction({
  answer: {
    gone: { list: '/admin/enquiries', failed: texts.failed },
    schema: enquiryAnswerForm,
    run: async ({ services, input, actor, params, here }) => {
      const id = pageId(params.id)
      const { name, emailSent } = await answerEnquiry(services, { ...input, id, actor })
      return {
        redirectTo: here,
        toast: emailSent
          ? { title: texts.sent, text: texts.sentText(name) }
          : { title: texts.saved, text: texts.savedText(name) },
      }
    },
  },
  state: markEnquiryForm,
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** One enquiry with its answers, and the form for the next one. */
export default function Enquiry() {
  const { enquiry, tutorName } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/enquiries" label={list.title} title={enquiry.name} isNarrow>
        <EnquiryBadges enquiry={enquiry} />
      </PageHead>
      <div className="enquiries narrow">
        <PostErrors of={['state']} failed={list.failed} />
        <section className="card enquiry" aria-label={`Message of ${enquiry.name}`}>
          <EnquiryText enquiry={enquiry} />
          <div className="ev__acts">
            <StateButtons enquiry={enquiry} />
          </div>
        </section>
        <EnquiryAnswers answers={enquiry.answers} />
        <AnswerForm key={enquiry.answers.length} id={enquiry.id} email={enquiry.email} tutorName={tutorName} />
      </div>
    </>
  )
}
