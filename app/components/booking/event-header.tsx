import type { ReactNode } from 'react'
import { booking } from '~/copy/bookings/booking'
import type { WaitingListEvent } from '~/domain/waiting-list/read-waiting-pages'
import { pictureSource } from '~/lib/picture-file'
import { pictureOfEvent } from '../art/gallery'
import { useSite } from '../site/route-data'
import { Confirmation } from '../ui/confirmation'
import { Facts, Print } from '../ui/page'

interface EventHeaderProps {
  event: WaitingListEvent
  heading: readonly [string, string]
  lead: string
  facts?: [name: string, value: ReactNode][]
  children?: ReactNode
}

/** The head of a page about one evening: what it is about, and the evening with its picture. */
export function EventHeader({ event, heading, lead, facts = [], children }: EventHeaderProps) {
  const picture = pictureOfEvent(event, useSite().pictures.evening)
  const when = (
    <>
      {`${event.dateText}, `}
      <span className="whitespace-nowrap">{event.time}</span>
    </>
  )
  return (
    <Confirmation
      title={heading}
      lead={lead}
      picture={
        <Print caption={picture.isOwn ? event.title : booking.examplePicture}>
          <img
            {...pictureSource(picture.url, { width: 800, height: 1000 })}
            sizes="(min-width: 64rem) 30rem, 90vw"
            alt={picture.alt}
          />
        </Print>
      }
    >
      <Facts className="mt-6" facts={[['Evening', event.title], ['When', when], ['Where', event.location], ...facts]} />
      {children}
    </Confirmation>
  )
}
