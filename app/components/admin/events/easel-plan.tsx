import { EASELS_IN_ROW } from '~/contract/constants'
import { easels as texts } from '~/copy/owner/easels'
import type { EaselPlanView } from '~/domain/easels/read-plan'
import { Options, SelectField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass } from '../../ui/looks'
import { Note } from '../../ui/note'
import { Empty } from '../empty'
import { OwnerForm } from '../owner-form'
import { GroupMark } from './group-mark'

type Place = EaselPlanView['rows'][number][number]

/** The room as a painter sees it who faces the tutor. Each easel is a box to tick: the plan is the form that swaps two. */
export function EaselPlan({ plan: { rows, inRow, people, broken } }: { plan: EaselPlanView }) {
  const swap = useActionForm({ id: 'swap', intent: 'swap' })
  if (people === 0) return <Empty title="Nobody is booked yet">Everyone who books gets an easel here.</Empty>
  const ticked = [swap.fields.places?.initialValue].flat()
  return (
    <OwnerForm
      of={swap}
      aria-label={texts.title}
      className="mt-4"
      failed={texts.failed}
      submit="Swap the two"
      sending="Swapping..."
      button={{ className: buttonClass({ size: 'small', className: 'justify-self-start print:hidden' }) }}
      preventScrollReset
    >
      <Unmet broken={broken} />
      <p className="text-sm text-ink-soft print:hidden">{texts.how}</p>
      <div
        // Once people have moved, nothing is ticked.
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

/** Words of more letters are smaller on a phone, so that they break less often. */
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

/** How many easels the room has beside each other. */
export function RowForm({ inRow }: { inRow: number }) {
  const form = useActionForm<{ easelsInRow: number }>({
    id: 'row',
    intent: 'row',
    defaultValue: { easelsInRow: inRow },
  })
  return (
    <OwnerForm
      of={form}
      className="max-w-80"
      failed={texts.needsFailed}
      submit={texts.save}
      sending={texts.saving}
      button={{ className: buttonClass({ kind: 'quiet', size: 'small', className: 'justify-self-start' }) }}
      preventScrollReset
    >
      <SelectField field={form.fields.easelsInRow} label="Easels in a row" hint="Of the room, for every evening">
        <Options of={Array.from({ length: EASELS_IN_ROW.max }, (_, index) => [index + 1, index + 1])} />
      </SelectField>
    </OwnerForm>
  )
}
