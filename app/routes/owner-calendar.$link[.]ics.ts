import type { LoaderFunctionArgs } from '@remix-run/node'
import { readOwnerCalendar } from '~/domain/events/calendar-feeds'
import { services } from '~/server/boot/services'
import { errorResponse } from '~/server/http/json-action'

/** The owner's calendar with who is booked: only the link opens it, because calendar apps cannot log in. */
export function loader({ params }: LoaderFunctionArgs) {
  try {
    return new Response(readOwnerCalendar(services(), params.link ?? ''), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    return errorResponse(error)
  }
}
