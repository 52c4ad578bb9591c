import { readBookingCalendar } from '~/domain/bookings/changes/self-service'
import { get } from '~/server/http/json-action'

export const { loader } = get('anyone', ({ services, params }) => {
  const file = readBookingCalendar(services, params.link ?? '')
  if (!file) return new Response('This booking has no evening yet.', { status: 404 })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
