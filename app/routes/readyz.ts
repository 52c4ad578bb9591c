import { readReadiness } from '~/server/boot/readiness'

/** 200 if the database can be written, else 503; with the age of the outbox and the last backup. */
export function loader() {
  const readiness = readReadiness()
  const status = readiness.databaseWritable ? 200 : 503
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } })
}
