import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../replica/store.mjs'
import { fetchUploads } from '../replica/uploads.mjs'
import { claim, forgetOwnId, readOwnId, readWriter, whoWrites, writeOwnId } from '../replica/writer.mjs'

const LOOK_EVERY_MS = 2000
const FETCH_EVERY_MS = 60_000

/**
 * Returns the id under which this data folder is the writer: at once when it is, or when nobody was yet, else when
 * `npm run promote` has made it the writer. Meanwhile it is a standby: it fetches the pictures and answers that it serves
 * nothing. A replica that is not reached does not stop a server that was the writer; the server itself goes on asking.
 * @param {string} data the data folder
 */
export async function waitToWrite(data) {
  const store = openStore(process.env)
  /** @type {http.Server | undefined} */
  let answering
  let problem = ''
  for (let fetchedAt = Number.NEGATIVE_INFINITY; ; await wait(LOOK_EVERY_MS)) {
    const own = readOwnId(data)
    const writer = await readWriter(store).catch((error) => `the replica cannot be reached (${error.message})`)
    if (typeof writer === 'string' ? own : writer && writer.id === own) break
    if (writer === null) {
      if (!own) await requireEmpty(store)
      writeOwnId(data, (await claim(store, 1, null)).id)
      break
    }
    if (own) forgetOwnId(data)
    const now = typeof writer === 'string' ? writer : whoWrites(writer)
    if (now !== problem) console.log(`This server is a standby: ${now}. To take over: npm run promote`)
    problem = now
    answering ??= answerMeanwhile(() => problem)
    if (typeof writer !== 'string' && performance.now() - fetchedAt > FETCH_EVERY_MS) {
      fetchedAt = performance.now()
      await fetchUploads(data, store).catch((error) => console.log(`Pictures could not be fetched: ${error.message}`))
    }
  }
  answering?.closeAllConnections()
  answering?.close()
  return /** @type {string} */ (readOwnId(data))
}

/**
 * A bucket that deletes old files must not make an empty business the writer.
 * @param {import('../replica/store.mjs').ReplicaStore} store
 */
async function requireEmpty(store) {
  if ((await store.list('')).every((name) => !name.includes('/generations/'))) return
  throw new Error('There is a replica, but no writer.json beside it. First start the server that was the writer.')
}

/**
 * Healthy, so that nothing starts the container again, but not ready.
 * @param {() => string} problem
 */
function answerMeanwhile(problem) {
  const server = http.createServer((request, response) => {
    const answers = /** @type {Record<string, object>} */ ({
      '/healthz': { status: 'standby' },
      '/readyz': { status: 'not ready', databaseWritable: false, problem: problem() },
    })
    const answer = answers[request.url ?? '']
    response.writeHead(request.url === '/healthz' ? 200 : 503, {
      'Content-Type': answer ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    })
    response.end(
      answer ? JSON.stringify(answer) : 'Sorry, this site is being moved. Please try again in a few minutes.',
    )
  })
  return server.listen(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
}
