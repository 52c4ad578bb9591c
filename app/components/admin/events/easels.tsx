import { EASELS_IN_ROW } from '~/contract/constants'
import type { NeedsForm } from '~/contract/owner/easels'
import { booking } from '~/copy/bookings/booking'
import { easels as copy } from '~/copy/owner/easels'
import type { EaselPlanView } from '~/domain/easels/read-plan'
import { Options, PartySizes, SelectField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass, hintClass, summaryClass } from '../../ui/looks'
import { Note } from '../../ui/note'
import { Empty } from '../cards'
import { OwnerForm } from '../owner-form'

type Place = EaselPlanView['rows'][number][number]

/** The room, seen facing the tutor. Each easel is a checkbox: the plan is the form that swaps two of them. */
export function EaselPlan({ plan: { rows, inRow, people, broken } }: { plan: EaselPlanView }) {
  const swap = useActionForm({ intent: 'swap' })
  if (people === 0) return <Empty title="Nobody is booked yet">Everyone who books gets an easel here.</Empty>
  const ticked = [swap.fields.places?.initialValue].flat()
  return (
    <OwnerForm
      of={swap}
      aria-label={copy.title}
      className="mt-4"
      failed={copy.failed}
      submit="Swap the two"
      sending="Swapping..."
      button={{ className: buttonClass({ size: 'small', className: 'justify-self-start print:hidden' }) }}
      preventScrollReset
    >
      <Unmet broken={broken} />
      <p className="text-sm text-ink-soft print:hidden">{copy.how}</p>
      <div
        // A new key after people have moved, so that nothing stays ticked.
        key={rows
          .flat()
          .map(({ key }) => key)
          .join(' ')}
        className="grid gap-2.5 print:gap-[3mm]"
        id="swap-places"
        tabIndex={-1}
      >
        <p className="rounded-row border-2 border-wine px-3 py-1.5 text-center font-bold text-wine">Tutor</p>
        {rows.map((row, index) => (
          <section key={row[0]!.key} aria-label={index === 0 ? 'Front row' : `Row ${index + 1}`}>
            <ul
              className="grid gap-1.5 sm:gap-2.5 print:gap-[3mm]"
              style={{ gridTemplateColumns: `repeat(${inRow}, minmax(0, 1fr))` }}
            >
              {row.map((place) => (
                <Easel key={place.key} place={place} isTicked={ticked.includes(place.key)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OwnerForm>
  )
}

function Unmet({ broken }: { broken: string[] }) {
  if (broken.length === 0) return <Note kind="good">Everybody has what they need.</Note>
  return (
    <Note kind="wait" icon="alert">
      Not everything fits. {broken.join(' ')}
    </Note>
  )
}

const EASEL =
  'flex h-full min-h-24 cursor-pointer flex-col gap-1 rounded-row border-2 p-1.5 text-sm/snug has-checked:border-action has-checked:inset-ring-2 has-checked:inset-ring-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 sm:p-2.5 print:min-h-[20mm] print:border-ink print:break-inside-avoid print:rounded-none'

/** Words with more letters than this are smaller on a phone, so that they break less often. */
const LONG_WORD = 10

function Easel({ place: { easel, key, name, group, needs }, isTicked }: { place: Place; isTicked: boolean }) {
  const isLong = name?.split(' ').some((word) => word.length > LONG_WORD)
  return (
    <li>
      <label className={`${EASEL} ${name ? 'border-edge bg-paper' : 'border-dashed border-edge text-ink-soft'}`}>
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <input
            className="size-5 accent-action print:hidden"
            type="checkbox"
            name="places"
            value={key}
            defaultChecked={isTicked}
          />
          <span className="text-xs text-ink-soft tabular-nums">
            <span className="sr-only">Easel {easel + 1}: </span>
            <span aria-hidden="true">{easel + 1}</span>
          </span>
          {group ? <GroupMark className="ml-auto" letter={group} /> : null}
        </span>
        <span className={`wrap-anywhere ${name ? 'font-bold' : ''} ${isLong ? 'max-sm:text-xs' : ''}`}>
          {name ?? 'Free'}
        </span>
        {needs.map((need) => (
          <span className="text-xs wrap-anywhere" key={need}>
            {need}
          </span>
        ))}
      </label>
    </li>
  )
}

/** The form for the number of easels in a row. */
export function RowForm({ inRow }: { inRow: number }) {
  const form = useActionForm<{ easelsInRow: number }>({ intent: 'row', defaultValue: { easelsInRow: inRow } })
  return (
    <OwnerForm
      of={form}
      className="max-w-80"
      failed={copy.needsFailed}
      submit={copy.save}
      sending={copy.saving}
      button={{ className: buttonClass({ kind: 'quiet', size: 'small', className: 'justify-self-start' }) }}
      preventScrollReset
    >
      <SelectField field={form.fields.easelsInRow} label="Easels in a row" hint="For every evening in this room">
        <Options of={Array.from({ length: EASELS_IN_ROW.max }, (_, index) => [index + 1, index + 1])} />
      </SelectField>
    </OwnerForm>
  )
}

type Party = EaselPlanView['parties'][number]

/** What the people of each party need, with a form to change it. */
export function EaselNeeds({ parties }: { parties: Party[] }) {
  if (parties.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{copy.whoNeeds}</h2>
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
          {copy.counted(needs).map((need) => (
            <span className={`${badgeClass('info')} ml-2`} key={need}>
              {need}
            </span>
          ))}
        </summary>
        <OwnerForm
          of={form}
          className="pb-4"
          aria-label={`${copy.whoNeeds}: ${name}`}
          failed={copy.needsFailed}
          submit={copy.save}
          sending={copy.saving}
          button={{
            about: `needs of ${name}`,
            className: buttonClass({ kind: 'quiet', size: 'small', className: 'justify-self-start' }),
          }}
          preventScrollReset
        >
          <input type="hidden" name="bookingId" value={bookingId} />
          {notes ? <p className="text-sm wrap-anywhere whitespace-pre-line">{`“${notes}”`}</p> : null}
          {partySize > 1 ? <p className={hintClass}>{copy.needsHint(shortName)}</p> : null}
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
      <option value={0}>Nobody</option>
      <PartySizes max={people} />
    </SelectField>
  )
}

const COLOURS = ['text-sea', 'text-action', 'text-sage-deep', 'text-amber', 'text-wine', 'text-danger']

/** The letter of a group, in a ring of its colour, because browsers do not print backgrounds. */
export function GroupMark({ letter, className = '' }: { letter: string; className?: string }) {
  const colour = COLOURS[(letter.charCodeAt(0) - 'A'.charCodeAt(0)) % COLOURS.length]
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full border-2 border-current px-1 text-xs/snug font-bold ${colour} ${className}`}
    >
      <span className="sr-only">Group {letter}</span>
      <span aria-hidden="true">{letter}</span>
    </span>
  )
}
