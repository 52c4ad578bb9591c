import type { LoaderFunctionArgs } from '@remix-run/node'
import { readBookingCalendar } from '~/domain/bookings/changes/self-service'
import { services } from '~/server/boot/services'
import { errorResponse } from '~/server/http/json-action'

export function loader({ params }: LoaderFunctionArgs) {
  try {
    const file = readBookingCalendar(services(), params.link ?? '')
    if (!file) return new Response('This booking has no evening yet.', { status: 404 })
    return new Response(file.content, {
      headers: {
        'Content-Type': file.contentType,
        'Content-Disposition': `attachment; filename="${file.filename}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
