import { randomBytes } from 'node:crypto'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import { createRequestHandler as createWebHandler } from '@remix-run/server-runtime'
import express from 'express'
import sirv from 'sirv'

/**
 * Serves the built app: a short Express server in front of Remix. The build's own server entry reads the environment,
 * opens the database and starts the jobs when it is imported.
 */
process.env.NODE_ENV ??= 'production'
const root = path.resolve(import.meta.dirname, '..')

/** @type {any} */
let build
try {
  build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
} catch (error) {
  if (!(error instanceof Error) || !['EnvError', 'StartError'].includes(error.name)) throw error
  console.error(error.message)
  process.exit(1)
}
const {
  env,
  log,
  loggedPath,
  newReference,
  everywhereHeaders,
  servedPath,
  refuseOtherOrigin,
  stopServer,
  startLines,
  openResponseCache,
  routesByAddress,
} = build.entry.module

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', env().TRUST_PROXY)
app.use((request, response, next) => {
  // Sent to the client and written in the log, so that a reported fault names its line.
  const id = randomBytes(6).toString('base64url')
  Object.assign(request, { id })
  response.setHeader('X-Request-Id', id)
  // At the last moment and only where they are missing: a page brings its own.
  const { writeHead } = response
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {any[]} */ ...given) => {
      for (const [name, value] of Object.entries(everywhereHeaders(request.path))) {
        if (!response.hasHeader(name)) response.setHeader(name, value)
      }
      return writeHead.apply(response, /** @type {any} */ (given))
    }
  )
  next()
})
const files = sirv(path.join(root, 'build/client'), {
  brotli: true,
  gzip: true,
  etag: true,
  extensions: [],
  setHeaders(response, pathname) {
    // The names of the assets hold their hashes.
    const age = pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=86400'
    response.setHeader('Cache-Control', `public, ${age}`)
    // The one type that sirv does not know.
    if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
  },
})
app.get('*', (request, response, next) => {
  // No file of the build is so large that a part of it is worth asking for; a lesson's is.
  const { range } = request.headers
  delete request.headers.range
  files(request, response, () => {
    if (range) request.headers.range = range
    next()
  })
})
app.use((request, response, next) => {
  // The proxy asks twice a second: its lines would push out all others.
  if (request.path === '/healthz') return next()
  const started = process.hrtime.bigint()
  response.on('finish', () => {
    log.info('answered', {
      id: /** @type {any} */ (request).id,
      method: request.method,
      path: loggedPath(request.path),
      status: response.statusCode,
      ms: Number((process.hrtime.bigint() - started) / 1_000_000n),
    })
  })
  next()
})
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const API_METHODS = [...METHODS, 'PUT', 'PATCH', 'DELETE']
app.use((request, response, next) => {
  // What no address can be made of, Remix would answer with a bare 500.
  // Matching routes takes time that grows with the square of a row of slashes.
  const isAddress =
    request.url.startsWith('/') &&
    URL.canParse(request.url, `http://${request.headers.host ?? 'none'}`) &&
    !request.path.includes('/'.repeat(10))
  // A page's forms are posts; Remix would take any other write for one.
  const methods = request.path.startsWith('/api/') ? API_METHODS : METHODS
  // An older way to ask for a route's data, which Remix answers with a 500.
  const isWrong = !isAddress || new URL(request.url, 'http://none').searchParams.has('_data')
  if (!isWrong && methods.includes(request.method)) return next()
  response.status(isWrong ? 400 : 405).json({ message: 'This server does not understand that.', code: 'bad_request' })
})
app.use((request, response, next) => {
  const refusal = refuseOtherOrigin(request.method, request.headers, `${request.protocol}://${request.headers.host}`)
  if (!refusal) return next()
  response.status(403).json(refusal)
})
const mode = process.env.NODE_ENV
/** @type {import('@remix-run/express').GetLoadContextFunction} */
const getLoadContext = (request, response) => ({
  ip: request.ip,
  drained: () => (response.writableNeedDrain ? new Promise((resolve) => response.once('drain', resolve)) : undefined),
})
const handlerFor = routesByAddress(build, (/** @type {any} */ part) =>
  createRequestHandler({ build: part, mode, getLoadContext }),
)
app.all('*', (request, response, next) => {
  servedPath(request.path, request.headers.cookie).then((/** @type {string} */ path) => {
    if (path !== request.path) Object.assign(request, { url: path, originalUrl: path })
    return handlerFor(path)(request, response, next)
  }, next)
})
// Express itself refuses what cannot be decoded, with a page and headers of its own.
app.use(
  /** @type {import('express').ErrorRequestHandler} */ (
    (error, _request, response, next) => {
      if (response.headersSent) return next(error)
      // A proxy's word for the host may be no address either.
      const asked = error?.code === 'ERR_INVALID_URL' ? 400 : error?.status
      const status = asked >= 400 && asked < 500 ? asked : 500
      if (status === 500) log.error('unexpected error', { error })
      const message = status === 500 ? 'Something went wrong on our side.' : 'This server does not understand that.'
      response.status(status).json({ message, code: status === 500 ? 'internal' : 'bad_request' })
    }
  ),
)

const rendererFor = routesByAddress(build, (/** @type {any} */ part) => createWebHandler(part, mode))
/** @param {Request} request */
const render = async (request) => {
  const { pathname } = new URL(request.url)
  const path = await servedPath(pathname)
  return rendererFor(path)(path === pathname ? request : new Request(new URL(path, request.url)))
}
const responseCache = openResponseCache(render)
let isStopping = false
let hasArrived = false
let running = 0
const server = http.createServer((request, response) => {
  hasArrived = true
  running += 1
  response.on('close', () => (running -= 1))
  // What was refused before it was read would keep the next request on this connection, maybe another visitor's, waiting.
  response.on('finish', () => request.complete || request.removeAllListeners('data').resume())
  if (isStopping) {
    // Nobody keeps a connection to a server that goes.
    response.shouldKeepAlive = false
    if (request.url === '/healthz') return response.writeHead(503).end()
  }
  const pass = () => app(request, response)
  let isTaken = false
  try {
    isTaken = responseCache.answer(request, response, pass)
  } catch (error) {
    log.error('the response cache failed', { error })
  }
  if (!isTaken) pass()
})
server.listen(env().PORT, env().HOST, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env().PORT
  for (const line of startLines(port)) console.log(line)
  responseCache.warm(['/', '/api/events/current'])
})
// A proxy sends posts on connections that it holds open: it must be the one that closes them. Caddy does so after 2 minutes.
server.keepAliveTimeout = 130_000
server.on('connection', () => (hasArrived = true))
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

// A request, a job and a purchase that fail are answered or tried again where they run. What fails elsewhere is a mistake that
// nobody expected; every write is a transaction that was taken back as a whole, so what goes on is sound, and ending the process
// would cut off every visitor and every payment that is under way.
// A rejection that nobody handles is an uncaught exception too.
process.on('uncaughtException', (error) => log.error('unexpected error', { reference: newReference(), error }))

const isInContainer = env().CONTAINER === '1'
/**
 * So long a stopping server still takes what is on its way to it, while /healthz says that it goes. Caddy asks twice a second
 * and then holds what comes for the next server: a port that closed earlier would lose the posts that are just arriving.
 */
const LAST_CALL_MS = isInContainer ? 1500 : 200
/** A container is given ten seconds: enough for an upload, or for a payment that waits for the card provider. */
const LATEST_MS = isInContainer ? 9000 : 900

/** Answers the last call and the requests that are running, then closes the database and goes. */
function stop() {
  isStopping = true
  const late = setTimeout(() => process.exit(0), LATEST_MS)
  const close = () => {
    server.close(async () => {
      await stopServer().catch((/** @type {unknown} */ error) => log.error('the stop was not clean', { error }))
      clearTimeout(late)
      process.exit(0)
    })
    // A proxy also opens connections that it sends nothing on; one whose request has not been read yet looks the same.
    setInterval(() => running === 0 && server.closeAllConnections(), 200)
  }
  setTimeout(() => whenNothingArrives(close), LAST_CALL_MS)
}

/**
 * Calls `then` after a turn of the event loop that brought no connection and no request: what waits unread when a port closes
 * is lost, and a busy server has many waiting.
 * @param {() => void} then
 */
function whenNothingArrives(then) {
  hasArrived = false
  setImmediate(() => (hasArrived ? whenNothingArrives(then) : then()))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
