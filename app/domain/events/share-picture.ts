import { findEvent, updateEvent } from '#db/queries/bookings/events'
import { dateTextOf } from '../../lib/nz-time'
import { UPLOADS_PATH } from '../../lib/picture-file'
import type { Services } from '../services'
import { saveReadyPictures } from '../uploads/store-pictures'

/**
 * Draws what chats and social networks show of evenings that have no such picture, or changed since (rule 1.20). Called after
 * the change is saved, never in its transaction. A failure is only logged: the page then has the site's picture.
 */
export async function drawSharePictures(services: Services, events: readonly { id: number }[]): Promise<void> {
  for (const { id } of events) {
    await drawSharePicture(services, id).catch((error) =>
      services.log.warn('a picture for sharing was not made', { eventId: id, error }),
    )
  }
}

async function drawSharePicture(services: Services, eventId: number): Promise<void> {
  const event = findEvent(services.db, eventId)
  if (!event || event.share_image_url !== null) return
  const { title, date, image_url } = event
  const painting = image_url?.startsWith(UPLOADS_PATH)
    ? await services.uploads.read(image_url.slice(UPLOADS_PATH.length))
    : null
  const picture = await services.uploads.drawShare({ painting, title, date: dateTextOf(date) })
  await saveReadyPictures(services, { kind: 'share', ready: [picture] }, ({ url }) => {
    const now = findEvent(services.db, eventId)
    // Changed while it was drawn: that save draws the next one.
    const isSame = now?.title === title && now.date === date && now.image_url === image_url
    if (isSame) updateEvent(services.db, eventId, { share_image_url: url })
  })
}
