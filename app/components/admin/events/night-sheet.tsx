import { type FormEvent, type ReactNode, useId } from 'react'
import { easels } from '~/copy/owner/easels'
import type { NightSheetView } from '~/domain/events/night-sheet'
import { counted } from '~/lib/text'
import { PostErrors } from '../../form/post-button'
import { Icon } from '../../ui/icon'
import { badgeClass } from '../../ui/looks'
import { Empty } from '../cards'
import { PhoneLink } from '../phone-link'
import { type Guest as GuestView, type Tick, type TickState, useTicks } from './use-ticks'

interface NightSheetProps {
  sheet: NightSheetView
  /** The page to return to, if it is not the night sheet's own page. */
  back?: string
}

/** The night sheet's list. Each tick is a plain post; with a script the browser stores it until the server has saved it. */
export function NightSheet({ sheet, back }: NightSheetProps) {
  const { hasArrived, tick, status, refusal, waiting, people } = useTicks(sheet)
  if (sheet.guests.length === 0) {
    if (sheet.host) return <Host of={sheet.host} />
    return <Empty title="Nobody is booked yet">Bookings show up here by name.</Empty>
  }
  return (
    <>
      {sheet.host ? <Host of={sheet.host} /> : null}
      <PostErrors failed="Failed to save" />
      <p className="text-[1.125rem] tabular-nums">
        <strong className="text-[1.75rem]/none font-display font-semibold text-wine">
          {people} of {sheet.people}
        </strong>{' '}
        {sheet.people === 1 ? 'person' : 'people'} here
        {sheet.people > sheet.maxCapacity ? ` (OVER! ${sheet.people}/${sheet.maxCapacity})` : ''}
      </p>
      <p className="min-h-[1.6em] text-sm text-ink-soft print:hidden" role="status">
        {statusText(status, refusal, waiting)}
      </p>
      <ul className="mt-2 grid gap-3 print:gap-0">
        {inGroups(sheet.guests).map((group) => {
          const guests = group.map((guest) => (
            <Guest
              key={guest.bookingId}
              action={`/admin/events/${sheet.event.id}/night-sheet`}
              back={back}
              guest={guest}
              arrived={hasArrived(guest)}
              tick={tick}
            />
          ))
          const [first] = group
          return first?.group ? (
            <Group key={first.bookingId} name={first.group.name} guests={group} rows={guests} />
          ) : (
            guests
          )
        })}
      </ul>
    </>
  )
}

/** Whose private evening it is, and who pays for it. */
function Host({ of }: { of: NonNullable<NightSheetView['host']> }) {
  return (
    <div className="mb-4 grid gap-1">
      <p className="font-bold wrap-anywhere">{of.who}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {of.pays}
        {of.toPay ? <span className={badgeClass('wait')}>{of.toPay}</span> : null}
      </p>
      {of.words ? <p className="text-sm wrap-anywhere whitespace-pre-line">{of.words}</p> : null}
    </div>
  )
}

/** The guests in their order, split by group; a guest without a group is alone. */
function inGroups(guests: GuestView[]): GuestView[][] {
  const groups: GuestView[][] = []
  for (const guest of guests) {
    const last = groups.at(-1)
    if (guest.group && last?.[0]?.group?.id === guest.group.id) last.push(guest)
    else groups.push([guest])
  }
  return groups
}

function Group({ name, guests, rows }: { name: string; guests: GuestView[]; rows: ReactNode }) {
  const people = guests.reduce((sum, guest) => sum + guest.partySize, 0)
  return (
    <li className="grid gap-2 border-l-4 border-sea pl-3 print:break-inside-avoid print:gap-0 print:border-l-2 print:pt-[2mm]">
      <h2 className="text-md font-bold wrap-anywhere">
        {`${name} and friends`} <span className="font-normal text-ink-soft tabular-nums">{`${people} together`}</span>
      </h2>
      <ul className="grid gap-3 print:gap-0">{rows}</ul>
    </li>
  )
}

/** `refusal` is the server's reason; null when a login is missing. */
function statusText(status: TickState, refusal: string | null, waiting: number): string {
  const ticks = counted(waiting, 'tick is', 'ticks are')
  if (status === 'waiting') return `No connection. ${ticks} saved on this phone and will be sent when it is back.`
  if (status === 'refused') {
    return `${ticks} on this phone only. ${refusal ?? `Please log in again to save ${waiting === 1 ? 'it' : 'them'}.`}`
  }
  if (status === 'sending') return 'Saving...'
  return status === 'saved' ? 'Saved' : ''
}

const GUEST =
  'scroll-mt-4 rounded-row px-[min(0.875rem,4vw)] pt-1.5 pb-3 shadow-paper print:break-inside-avoid print:rounded-none print:border-line print:border-t print:bg-transparent print:px-0 print:pt-[1.5mm] print:pb-[2mm] print:shadow-none'
const BOX =
  'grid size-8 place-items-center rounded-row border-2 text-paper forced-colors:text-[CanvasText] print:size-[6mm] print:border-ink print:bg-transparent print:text-ink'
const BELOW = 'pl-11.5 text-sm @max-[15rem]:pl-0 print:pl-[calc(6mm+0.9rem)]'

interface GuestProps extends Pick<NightSheetProps, 'back'> {
  action: string
  guest: GuestView
  arrived: boolean
  tick: Tick
}

function Guest({ action, back, guest, arrived, tick }: GuestProps) {
  const about = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    tick(guest.bookingId, !arrived)
  }
  return (
    <li className={`${GUEST} ${arrived ? 'bg-sage-wash' : 'bg-paper'}`} id={`guest-${guest.bookingId}`}>
      <form method="post" action={action} onSubmit={send}>
        <input type="hidden" name="intent" value="arrive" />
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <input type="hidden" name="bookingId" value={guest.bookingId} />
        <input type="hidden" name="arrived" value={arrived ? 'off' : 'on'} />
        <button
          className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 py-1.5 text-left @max-[15rem]:gap-x-2 print:min-h-0 print:p-0"
          type="submit"
          aria-pressed={arrived}
          aria-describedby={about}
        >
          <span
            className={`${BOX} ${arrived ? 'border-sage-deep bg-sage-deep' : 'border-edge bg-paper'}`}
            aria-hidden="true"
          >
            {arrived ? <Icon name="tick" /> : null}
          </span>
          <span className="text-[1.125rem] font-bold wrap-anywhere">
            {guest.name}
            <span className="sr-only"> has arrived</span>
          </span>
          <span className="text-2xl/none min-w-6 text-right font-display font-semibold text-wine tabular-nums">
            {guest.partySize}
            <span className="sr-only"> {guest.partySize === 1 ? 'person' : 'people'}</span>
          </span>
        </button>
      </form>
      <p className={`${BELOW} flex flex-wrap items-center gap-x-3 gap-y-1.5`} id={about}>
        {guest.how.map((how) => (
          <span className={badgeClass('line')} key={how}>
            {how}
          </span>
        ))}
        {guest.toPay ? <span className={badgeClass('wait')}>{guest.toPay}</span> : null}
        {easels.counted(guest.needs).map((need) => (
          <span className={badgeClass('info')} key={need}>
            {need}
          </span>
        ))}
        <PhoneLink className="print:text-ink print:no-underline" phone={guest.phone} />
      </p>
      {guest.comingWith ? <p className={`${BELOW} wrap-anywhere`}>Coming with: {guest.comingWith}</p> : null}
      {guest.notes ? <p className={`${BELOW} wrap-anywhere whitespace-pre-line`}>{`“${guest.notes}”`}</p> : null}
    </li>
  )
}
