import { notifierForm } from '~/contract/bookings/bookings'
import { joinNotifier } from '~/domain/notifier/subscription'
import { post } from '~/server/http/json-action'

/** POST /api/event-notifier: joins the notifier list, or with an eventId a waiting list. */
export const { loader, action } = post({
  guard: 'anyone',
  limit: 'join',
  schema: notifierForm,
  status: 201,
  run: ({ services, body }) => joinNotifier(services, body),
})
