import { useLoaderData } from '@remix-run/react'
import { OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { problemClass } from '~/components/form/error-summary'
import { TextField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { badgeClass, buttonClass, cardClass } from '~/components/ui/looks'
import { Section } from '~/components/ui/page'
import { pickupForm } from '~/contract/orders/pickups'
import { nothingToSend } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { pickups as copy } from '~/copy/owner/pickups'
import { requireWonPainting } from '~/domain/auctions/wins/win'
import { requireOrderedThing } from '~/domain/orders/change-order'
import { offerPickup, readPickupForOwner, takeBackPickup } from '~/domain/pickups/change-pickup'
import type { Collection } from '~/domain/pickups/collection'
import type { Services } from '~/domain/services'
import { studio } from '~/lib/studio'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

const THINGS = new Map<string | undefined, (services: Services, id: number) => Collection>([
  ['order', requireOrderedThing],
  ['win', requireWonPainting],
])

interface Asked {
  services: Services
  params: { of?: string }
  readonly id: number
}

/** The path says what is collected: an 'order' or a 'win'; anything else is a 404. */
function collectionOf({ services, params, id }: Asked): Collection {
  const find = THINGS.get(params.of)
  if (!find) throw new Response(null, { status: 404 })
  return find(services, id)
}

export const loader = ownerLoader((asked) => readPickupForOwner(asked.services, collectionOf(asked)))

export const action = ownerFormAction({
  offer: {
    gone: { list: '/admin', failed: () => copy.failed },
    schema: pickupForm,
    run: (posted) => {
      const collection = collectionOf(posted)
      offerPickup(posted.services, { collection, form: posted.input, actor: posted.actor })
      const toast = { title: 'Times offered', text: `${collection.buyer.name} gets an email and chooses one.` }
      return { redirectTo: posted.here, toast }
    },
  },
  'take-back': {
    schema: nothingToSend,
    run: (posted) => {
      const collection = collectionOf(posted)
      takeBackPickup(posted.services, { collection, actor: posted.actor })
      const toast = { title: 'Times taken back', text: `${collection.buyer.name} gets an email about it.` }
      return { redirectTo: posted.here, toast }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** What is collected, the times on offer with the buyer's choice, and the form that offers or replaces them. */
export default function PickupPage() {
  const { what, reference, name, refusal, back, times } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-184">
      <PageHead back={back.path} label={back.label} title={`${copy.title}: ${what}`} />
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
          {times.length > 0 ? <OnOffer /> : null}
          <div className={cardClass({ className: 'mt-4' })}>
            <OfferForm key={times.join()} />
          </div>
        </>
      )}
    </div>
  )
}

function OnOffer() {
  const { times, what } = useLoaderData<typeof loader>()
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

function OfferForm() {
  const { place, earliest, times } = useLoaderData<typeof loader>()
  const form = useActionForm<Record<'place' | 'time1' | 'time2' | 'time3', string>>({
    intent: 'offer',
    constraint: ownerConstraints.pickup,
    defaultValue: { place },
  })
  const isAgain = times.length > 0
  return (
    <OwnerForm
      of={form}
      failed={copy.failed}
      submit={isAgain ? 'Offer these times instead' : 'Offer these times'}
      sending="Offering..."
      button={{ className: buttonClass({ size: 'small', className: 'justify-self-start' }) }}
      lead={isAgain ? <p>{copy.againText}</p> : null}
    >
      <TextField field={form.fields.place} label="Where" autoComplete="off" />
      {(['time1', 'time2', 'time3'] as const).map((field, at) => (
        <TextField
          key={field}
          field={form.fields[field]}
          type="datetime-local"
          label={copy.times[at] ?? ''}
          hint={at === 0 ? `${studio.place.country} time. The buyer chooses one of them.` : undefined}
          min={earliest}
        />
      ))}
    </OwnerForm>
  )
}
