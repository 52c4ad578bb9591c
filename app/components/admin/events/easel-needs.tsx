import type { NeedsForm } from '~/contract/owner/easels'
import { booking } from '~/copy/bookings/booking'
import { easels as texts } from '~/copy/owner/easels'
import type { EaselPlanView } from '~/domain/easels/read-plan'
import { SelectField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, hintClass, summaryClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

type Party = EaselPlanView['parties'][number]

/** What the people of each party need, to open and change. */
export function EaselNeeds({ parties }: { parties: Party[] }) {
  if (parties.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{texts.whoNeeds}</h2>
      <ul className="mt-2 grid gap-2">
        {parties.map((party) => (
          <PartyNeeds key={`${party.bookingId} ${Object.values(party.needs)}`} party={party} />
        ))}
      </ul>
    </section>
  )
}

function PartyNeeds({ party }: { party: Party }) {
  const { bookingId, name, shortName, partySize, notes, needs } = party
  const form = useActionForm<Omit<NeedsForm, 'bookingId'>>({
    id: `needs-${bookingId}`,
    intent: 'needs',
    defaultValue: needs,
  })
  return (
    <li className="rounded-row bg-paper px-3.5 shadow-paper">
      <details open={form.reply ? true : undefined}>
        <summary className={summaryClass}>
          <span className="wrap-anywhere">{name}</span>
          <span className="font-normal text-ink-soft">, {booking.people(partySize)}</span>
          {texts.counted(needs).map((need) => (
            <span className={`${badgeClass('info')} ml-2`} key={need}>
              {need}
            </span>
          ))}
        </summary>
        <OwnerForm
          of={form}
          className="pb-4"
          aria-label={`${texts.whoNeeds}: ${name}`}
          failed={texts.needsFailed}
          submit={texts.save}
          sending={texts.saving}
          button={{
            about: `needs of ${name}`,
            className: buttonClass({ kind: 'quiet', size: 'small', className: 'justify-self-start' }),
          }}
          preventScrollReset
        >
          <input type="hidden" name="bookingId" value={bookingId} />
          {notes ? <p className="text-sm wrap-anywhere whitespace-pre-line">{`“${notes}”`}</p> : null}
          {partySize > 1 ? <p className={hintClass}>{texts.needsHint(shortName)}</p> : null}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <Count field={form.fields.leftHanded} label="Left-handed" people={partySize} />
            <Count field={form.fields.seated} label="Seated" people={partySize} />
            <Count field={form.fields.nearTutor} label="Near the tutor" people={partySize} />
          </div>
        </OwnerForm>
      </details>
    </li>
  )
}

interface CountProps extends Pick<Parameters<typeof SelectField>[0], 'field' | 'label'> {
  people: number
}

function Count({ people, ...field }: CountProps) {
  return (
    <SelectField {...field}>
      {Array.from({ length: people + 1 }, (_, index) => index).map((count) => (
        <option key={count} value={count}>
          {count === 0 ? 'Nobody' : booking.people(count)}
        </option>
      ))}
    </SelectField>
  )
}
