import { services } from '~/server/boot/services'

/** 200 if the database answers, else 503. */
export function loader() {
  try {
    services().db.sqlite.prepare('SELECT 1').get()
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  } catch {
    return Response.json({ status: 'down' }, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}
