import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { BookmarkNote, NextSteps } from '~/components/checkout/purchase-page'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { PostButton } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { unlisted } from '~/components/site/route-data'
import { Actions, Columns } from '~/components/ui/confirmation'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass, summaryClass } from '~/components/ui/looks'
import { Refusal } from '~/components/ui/note'
import { Fact, Facts, Page, PageTitle, Section } from '~/components/ui/page'
import { SubmitButton } from '~/components/ui/submit-button'
import { Unbroken } from '~/components/ui/unbroken'
import { VoucherBalance } from '~/components/vouchers/balance'
import { FIRST_HOUR, PresentFields } from '~/components/vouchers/present-fields'
import { constraints } from '~/contract/constraints'
import type { FormReply } from '~/contract/forms'
import { nothingToSend } from '~/contract/owner/session'
import { type PresentForm, presentForm } from '~/contract/vouchers/vouchers'
import { ownPresent } from '~/copy/bookings/own-present'
import { voucher as copy, present as fields, voucherPage } from '~/copy/bookings/vouchers'
import { bookingPage } from '~/copy/site/pages'
import { cancelPresent, type PresentView, planPresent, sendPresentAgain } from '~/domain/vouchers/presents'
import { readVoucherPage } from '~/domain/vouchers/read-voucher'
import { codedPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateTimeText } from '~/lib/time'
import { formAction } from '~/server/http/form-action'
import { linkButton, linkLoader } from '~/server/http/link-page'

export const loader = linkLoader(readVoucherPage)

/** The actions of a present's buyer, for anybody who has the voucher's link (rules 4.14 and 4.15). */
export const action = formAction({
  present: {
    limit: 'form',
    schema: presentForm,
    run: ({ services, params, input }) => {
      const { recipient_email, send_at } = planPresent(services, { link: params.link ?? '', form: input })
      const text = ownPresent.state.planned(recipient_email!, dateTimeText(send_at!))
      return { redirectTo: `/voucher/${params.link}`, toast: { title: 'Saved', text } }
    },
  },
  'present-out': linkButton(cancelPresent, () => ({ title: 'We won’t send it', text: ownPresent.takenOutText })),
  'present-again': {
    limit: 'form',
    schema: nothingToSend,
    run: async ({ services, params }) => {
      const isSent = await sendPresentAgain(services, params.link ?? '')
      const title = isSent ? 'Sent again' : 'On its way again'
      return { redirectTo: `/voucher/${params.link}`, toast: { title } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(voucherPage.title(data!.code), 'same-origin')

export default function VoucherPage() {
  const voucher = useLoaderData<typeof loader>()
  const isWhole =
    voucher.state === 'active' &&
    voucher.valueLeftCents === voucher.valueCents &&
    (voucher.placesLeft ?? voucher.peopleCount) === voucher.peopleCount
  return (
    <Page>
      <PageTitle words={isWhole ? copy.created : voucherPage.heading} />
      <Columns className="mt-8">
        <div className={cardClass()}>
          <VoucherBalance balance={voucher} />
          <Facts className="mt-3">
            <Fact name="Worth">{codedPrice(voucher.valueCents)}</Fact>
            {voucher.recipientName && <Fact name="For">{voucher.recipientName}</Fact>}
            <Fact name="From">{voucher.purchaserName}</Fact>
          </Facts>
          {voucher.state === 'active' && (
            <Actions>
              <a className={buttonClass()} href={`/voucher/${voucher.link}/print`}>
                <Icon name="print" />
                {copy.print}
              </a>
              {studio.parts.vouchers ? (
                <a className={buttonClass({ kind: 'line' })} href="/#vouchers">
                  {copy.another}
                </a>
              ) : null}
            </Actions>
          )}
        </div>
        <div>
          {isWhole && studio.sendsMail && (
            <p>
              {copy.emailed(voucher.emailSent)}{' '}
              <strong>
                <Unbroken text={`${voucher.purchaserEmail}.`} />
              </strong>
            </p>
          )}
          {voucher.state === 'active' && (
            <>
              <h2 className="mt-6 text-h3">{bookingPage.next}</h2>
              <NextSteps steps={voucherPage.nextSteps} />
              <p className="mt-6">
                <a href="/evenings">See the next evening</a>
              </p>
            </>
          )}
          <BookmarkNote text={voucherPage.bookmark} />
          <InvoiceLinks invoices={voucher.invoices} />
        </div>
      </Columns>
      <OwnPresent present={voucher.present} isGood={voucher.state === 'active'} />
    </Page>
  )
}

const schema = () => import('~/contract/vouchers/vouchers').then((contract) => contract.presentForm)

/** To whom a voucher is sent, whether it was sent, and forms to plan, correct or repeat it. `isGood`: the voucher can be used. */
function OwnPresent({ present, isGood }: { present: PresentView; isGood: boolean }) {
  const { state, email, sendText, sentText } = present
  const reply = useActionData<FormReply>()
  if (state === 'none' && !(isGood && studio.sendsMail)) return null
  const refusal = (intent: string) => <Refusal reply={reply?.intent === intent ? reply : null} />
  const isSent = state === 'sent' || state === 'sending'
  return (
    <Section
      className={cardClass({ className: 'mt-12 grid grid-cols-1 gap-4 print:hidden' })}
      title="Send it as a present"
      titleClassName="text-h4"
    >
      {state === 'none' ? null : (
        <p className="font-bold wrap-anywhere">
          {ownPresent.state[state](email, (state === 'sent' ? sentText : sendText) ?? '')}
        </p>
      )}
      {isGood && state === 'sent' && studio.sendsMail ? (
        <>
          <p className="text-ink-soft">{ownPresent.againText}</p>
          <PostButton
            fields={{ intent: 'present-again' }}
            label={ownPresent.again}
            className={buttonClass({ kind: 'line' })}
            formClassName="grid grid-cols-1 justify-items-start gap-4"
          >
            {refusal('present-again')}
          </PostButton>
        </>
      ) : null}
      {isGood && !isSent && studio.sendsMail ? <Plan key={state + email + sendText} present={present} /> : null}
      {isGood && state !== 'none' && !isSent ? (
        <PostButton
          fields={{ intent: 'present-out' }}
          label={ownPresent.takeOut}
          className={buttonClass({ kind: 'line', size: 'small' })}
          formClassName="grid grid-cols-1 justify-items-start gap-4"
        >
          {refusal('present-out')}
        </PostButton>
      ) : null}
    </Section>
  )
}

function Plan({ present: { state, fields: planned } }: { present: PresentView }) {
  const plan = useActionForm<PresentForm>({
    intent: 'present',
    constraint: constraints.present,
    defaultValue: { sendHour: FIRST_HOUR, ...planned },
    schema,
  })
  return (
    <details open={plan.reply !== undefined || state === 'undelivered'}>
      <summary className={summaryClass}>{state === 'none' ? fields.summary : 'Change the present'}</summary>
      <ActionForm of={plan} className="mt-4 grid grid-cols-1 gap-6">
        <ErrorSummary {...plan.summary} />
        <p className="text-sm text-ink-soft">{fields.lead}</p>
        <PresentFields fields={plan.fields} />
        <SubmitButton sending={plan.sending} sendingText={ownPresent.save}>
          {state === 'none' ? 'Send it on this day' : ownPresent.save}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}
