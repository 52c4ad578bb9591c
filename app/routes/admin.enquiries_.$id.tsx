import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AnswerForm, EnquiryAnswers } from '~/components/admin/enquiries/enquiry-answers'
import { EnquiryBadges, EnquiryText, StateButtons } from '~/components/admin/enquiries/enquiry-cards'
import { Icon } from '~/components/admin/icons'
import { useList } from '~/components/admin/use-list'
import { PostErrors } from '~/components/form/post-button'
import { enquiryAnswerForm } from '~/contract/enquiries'
import { enquiryList as list, enquiryAnswers as texts } from '~/copy/owner-enquiries'
import { answerEnquiry } from '~/domain/enquiries/answer-enquiry'
import { readEnquiry } from '~/domain/enquiries/list-enquiries'
import { readSettings } from '~/domain/settings/read-settings'
import { markEnquiryForm } from '~/server/enquiry-form'
import { formAbout, orNotFound, ownerFormAction, pageId } from '~/server/owner-form'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/enquiries.css'

export const meta: MetaFunction = () => [{ title: 'Enquiry, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return {
    enquiry: orNotFound(() => readEnquiry(services(), pageId(params.id))),
    tutorName: readSettings(services()).tutorName,
  }
}

export const action = ownerFormAction((owner, params) => {
  const id = pageId(params.id)
  const here = `/admin/enquiries/${id}`
  return {
    answer: formAbout(
      { list: '/admin/enquiries', failed: texts.failed },
      {
        schema: enquiryAnswerForm,
        run: async ({ services, input }) => {
          const { name, emailSent } = await answerEnquiry(services, { ...input, id, actor: owner.username })
          return {
            redirectTo: here,
            toast: emailSent
              ? { variant: 'default', title: texts.sent, text: texts.sentText(name) }
              : { variant: 'default', title: texts.saved, text: texts.savedText(name) },
          }
        },
      },
    ),
    state: markEnquiryForm(here, owner.username),
  }
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** One enquiry with its answers, and the form for the next one. */
export default function Enquiry() {
  const { enquiry, tutorName } = useLoaderData<typeof loader>()
  return (
    <>
      <Link className="link-btn back" to={useList().back('/admin/enquiries')}>
        <Icon name="back" />
        {list.title}
      </Link>
      <div className="head-line narrow">
        <h1>{enquiry.name}</h1>
        <EnquiryBadges enquiry={enquiry} />
      </div>
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
