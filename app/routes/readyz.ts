import { readReadiness } from '~/server/boot/readiness'

/** 200 when the database can be written, else 503; with the outbox's age and the last backup. */
export function loader() {
  const readiness = readReadiness()
  const status = readiness.databaseWritable ? 200 : 503
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } })
}
