import { callOffs as texts } from '~/copy/owner/call-offs'
import type { CallOffPageView } from '~/domain/call-offs/read-call-off'
import { CALL_OFF } from '../../../contract/deadlines'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { exactPrice } from '../../../lib/money'
import { problemClass } from '../../form/error-summary'
import { TextareaField, TextField } from '../../form/fields'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { CancelLink, OwnerForm } from '../owner-form'

type Preview = NonNullable<CallOffPageView['preview']>
type Count = keyof typeof texts.counts

/** What calling an evening off does now, and the form that does it. */
export function CallOffForm({ preview }: { preview: Preview }) {
  const form = useActionForm<Record<'words' | 'defaultChoice' | 'days', string>>({
    id: 'call-off',
    intent: 'call-off',
    constraint: ownerConstraints.callOff,
    defaultValue: { days: String(CALL_OFF.days), defaultChoice: 'refund' },
  })
  if (preview.blocked) {
    return (
      <p className={`${problemClass} mt-4 max-w-184`} role="alert">
        {preview.blocked}
      </p>
    )
  }
  const choices = Object.entries(texts.choices).map(([value, choice]) => ({ value, ...choice }))
  return (
    <div className="mt-4 grid max-w-184 gap-4">
      <section className={cardClass()} aria-labelledby="will-do">
        <h2 id="will-do">{texts.willDo}</h2>
        <Facts look="ownerFigures" className="mt-4">
          {(Object.keys(texts.counts) as Count[]).map((name) => (
            <Fact key={name} name={texts.counts[name]}>
              {name.endsWith('Cents') ? exactPrice(preview[name]) : preview[name]}
            </Fact>
          ))}
        </Facts>
      </section>
      <div className={cardClass()}>
        <OwnerForm
          of={form}
          failed={texts.failed}
          submit={texts.submit}
          sending={texts.sending}
          button={{ className: buttonClass({ kind: 'danger', size: 'small' }) }}
          acts={<CancelLink to="/admin/events" />}
        >
          <TextareaField field={form.fields.words} label={texts.words} hint={texts.wordsHint} />
          <RadioChoices
            name="defaultChoice"
            legend={texts.defaultChoice}
            chosen={form.fields.defaultChoice.value}
            choices={choices}
          />
          <TextField
            field={form.fields.days}
            label={texts.days}
            hint={texts.daysHint}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-36"
          />
          <p>
            <strong>{texts.final}</strong>
          </p>
        </OwnerForm>
      </div>
    </div>
  )
}
