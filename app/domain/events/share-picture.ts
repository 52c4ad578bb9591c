import { type EventWithSeats, findEvent, listWithoutSharePicture, updateEvent } from '#db/queries/bookings/events'
import { drawnColours } from '~/contract/studio/palettes'
import { UPLOADS_PATH } from '~/lib/picture-file'
import { dateTextOf } from '~/lib/time'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { saveReadyPictures } from '../uploads/store-pictures'

/**
 * Draws the pictures that chats and social networks show, for evenings without one or changed since (rule 1.20).
 * Returns how many there were. A failed picture is retried in the next run; until then the page has the site's picture.
 */
export async function drawSharePictures(services: Services): Promise<number> {
  const events = listWithoutSharePicture(services.db, services.clock.instant())
  for (const event of events) {
    await drawSharePicture(services, event).catch((error) =>
      services.log.warn('a picture for sharing was not made', { eventId: event.id, error }),
    )
  }
  return events.length
}

async function drawSharePicture(services: Services, event: EventWithSeats): Promise<void> {
  const { title, date, image_url } = event
  const painting = image_url?.startsWith(UPLOADS_PATH)
    ? await services.uploads.read(image_url.slice(UPLOADS_PATH.length))
    : null
  const colours = drawnColours(readSettings(services).palette)
  const picture = await services.uploads.drawShare({ painting, title, date: dateTextOf(date), colours })
  await saveReadyPictures(services, { kind: 'share', ready: [picture] }, ({ url }) => {
    const now = findEvent(services.db, event.id)
    // If the event changed meanwhile, the next run draws it again.
    const isSame = now?.title === title && now.date === date && now.image_url === image_url
    if (isSame) updateEvent(services.db, event.id, { share_image_url: url })
  })
}
