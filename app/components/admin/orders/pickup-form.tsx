import type { SerializeFrom } from '@remix-run/node'
import { ownerConstraints } from '~/contract/owner-constraints'
import { pickups as texts } from '~/copy/owner/pickups'
import type { readPickupForOwner } from '~/domain/pickups/change-pickup'
import { studio } from '~/lib/studio'
import { problemClass } from '../../form/error-summary'
import { TextField } from '../../form/fields'
import { PostButton, PostErrors } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, cardClass } from '../../ui/looks'
import { Section } from '../../ui/page'
import { OwnerForm } from '../owner-form'
import { PageHead } from '../page-head'

type Fields = Record<'place' | 'time1' | 'time2' | 'time3', string>

/** What is collected, the times on offer with the buyer's choice, and the form that offers or replaces them. */
export function PickupForm({ pickup }: { pickup: SerializeFrom<ReturnType<typeof readPickupForOwner>> }) {
  const { what, reference, name, refusal, back, times } = pickup
  return (
    <div className="max-w-184">
      <PageHead back={back.path} label={back.label} title={`${texts.title}: ${what}`} />
      <p className="text-ink-soft">
        {name}
        {reference ? `, ${reference}` : null}
      </p>
      {refusal ? (
        <p className={`${problemClass} mt-4`} role="alert">
          {refusal}
        </p>
      ) : (
        <>
          {times.length > 0 ? <OnOffer pickup={pickup} /> : null}
          <div className={cardClass({ className: 'mt-4' })}>
            <OfferForm key={times.join()} pickup={pickup} />
          </div>
        </>
      )}
    </div>
  )
}

type Props = Parameters<typeof PickupForm>[0]

function OnOffer({ pickup: { times, what } }: Props) {
  return (
    <Section className={cardClass({ className: 'mt-4' })} title="On offer">
      <ul className="mt-2 grid gap-1">
        {times.map(({ text, isChosen, isPast }) => (
          <li className={`tabular-nums ${isPast && !isChosen ? 'text-ink-soft' : ''}`} key={text}>
            {text} {isChosen ? <span className={badgeClass('good')}>Chosen</span> : null}
            {isPast ? <span className="text-sm text-ink-soft"> passed</span> : null}
          </li>
        ))}
      </ul>
      <PostErrors failed="Failed to take the times back" of={['take-back']} />
      <PostButton
        fields={{ intent: 'take-back' }}
        label="Take the times back"
        sending="Taking them back..."
        about={what}
        className={buttonClass({ kind: 'danger', size: 'small' })}
        formClassName="mt-4"
      />
    </Section>
  )
}

function OfferForm({ pickup: { place, earliest, times } }: Props) {
  const form = useActionForm<Fields>({
    intent: 'offer',
    constraint: ownerConstraints.pickup,
    defaultValue: { place },
  })
  const isAgain = times.length > 0
  return (
    <OwnerForm
      of={form}
      failed={texts.failed}
      submit={isAgain ? 'Offer these times instead' : 'Offer these times'}
      sending="Offering..."
      button={{ className: buttonClass({ size: 'small', className: 'justify-self-start' }) }}
      lead={isAgain ? <p>{texts.againText}</p> : null}
    >
      <TextField field={form.fields.place} label="Where" autoComplete="off" />
      {(['time1', 'time2', 'time3'] as const).map((field, at) => (
        <TextField
          key={field}
          field={form.fields[field]}
          type="datetime-local"
          label={texts.times[at] ?? ''}
          hint={at === 0 ? `${studio.place.country} time. The buyer chooses one of them.` : undefined}
          min={earliest}
        />
      ))}
    </OwnerForm>
  )
}
