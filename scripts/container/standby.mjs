import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../replica/store.mjs'
import { fetchUploads } from '../replica/uploads.mjs'
import { claim, forgetOwnId, readOwnId, readWriter, whoWrites, writeOwnId } from '../replica/writer.mjs'

const LOOK_EVERY_MS = 1000
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
    if (typeof writer !== 'string') forgetOwnId(data)
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
  const isFull = (await store.list('')).some((name) => name.includes('/generations/'))
  if (isFull)
    throw new Error(
      'There is a replica, but writer.json beside it is gone. First start the server that was the writer.',
    )
}

/**
 * Healthy, so that nothing starts the container again, but not ready.
 * @param {() => string} problem
 */
function answerMeanwhile(problem) {
  const server = http.createServer((request, response) => {
    const isHealth = request.url === '/healthz'
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Retry-After', '60')
    response.writeHead(isHealth ? 200 : 503)
    if (isHealth) response.end(JSON.stringify({ status: 'standby' }))
    else if (request.url === '/readyz') {
      response.end(JSON.stringify({ status: 'not ready', databaseWritable: false, problem: problem() }))
    } else {
      const message = 'Sorry, this site is being moved to another computer. Please try again in a few minutes.'
      response.end(JSON.stringify({ message, code: 'standby' }))
    }
  })
  return server.listen(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
}
