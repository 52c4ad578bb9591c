import type { ReactNode } from 'react'
import type { WaitingEvening } from '~/contract/bookings/waiting'
import { booking } from '~/copy/bookings/booking'
import { pictureOfEvent } from '../../art/gallery'
import { Fact, PageTitle, Print } from '../../ui/page'

/** The evening's picture beside what is said about it: the head of every page about a place on the list. */
export function EventHead({
  event,
  heading,
  lead,
  facts = [],
  children,
}: {
  event: WaitingEvening
  /** The last part is on a brush stroke. */
  heading: readonly [string, string]
  lead: string
  facts?: [name: string, value: ReactNode][]
  children?: ReactNode
}) {
  const rows: [string, ReactNode][] = [
    ['Evening', event.title],
    [
      'When',
      <>
        {`${event.dateText}, `}
        <span className="nowrap">{event.time}</span>
      </>,
    ],
    ['Where', event.location],
    ...facts,
  ]
  const picture = pictureOfEvent(event, undefined)
  return (
    <div className="confirm">
      <div>
        <PageTitle words={heading} />
        <p className="lead mt-5">{lead}</p>
        <dl className="facts mt-5">
          {rows.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        {children}
      </div>
      <div className="confirm__art tape">
        <Print caption={picture.isOwn ? event.title : booking.examplePicture}>
          <img src={picture.url} width={800} height={1000} alt={picture.alt} />
        </Print>
      </div>
    </div>
  )
}
