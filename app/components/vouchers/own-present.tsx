import { useActionData } from '@remix-run/react'
import { constraints } from '~/contract/constraints'
import type { FormReply } from '~/contract/forms'
import type { PresentForm } from '~/contract/vouchers/vouchers'
import { ownPresent as copy } from '~/copy/bookings/own-present'
import { present as fields } from '~/copy/bookings/vouchers'
import type { PresentView } from '~/domain/vouchers/presents'
import { studio } from '~/lib/studio'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { PostButton } from '../form/post-button'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass, summaryClass } from '../ui/looks'
import { Refusal } from '../ui/note'
import { Section } from '../ui/page'
import { SubmitButton } from '../ui/submit-button'
import { FIRST_HOUR, PresentFields } from './present-fields'

const schema = () => import('~/contract/vouchers/vouchers').then((contract) => contract.presentForm)

/** To whom a voucher is sent, whether it was sent, and forms to plan, correct or repeat it. `isGood`: the voucher can be used. */
export function OwnPresent({ present, isGood }: { present: PresentView; isGood: boolean }) {
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
          {copy.state[state](email, (state === 'sent' ? sentText : sendText) ?? '')}
        </p>
      )}
      {isGood && state === 'sent' && studio.sendsMail ? (
        <>
          <p className="text-ink-soft">{copy.againText}</p>
          <PostButton
            fields={{ intent: 'present-again' }}
            label={copy.again}
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
          label={copy.takeOut}
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
        <SubmitButton sending={plan.sending} sendingText={copy.save}>
          {state === 'none' ? 'Send it on this day' : copy.save}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}
