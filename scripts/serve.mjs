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
  // Sent to the client and logged, so that a reported error leads to its log line.
  const id = randomBytes(6).toString('base64url')
  Object.assign(request, { id })
  response.setHeader('X-Request-Id', id)
  // Added last, and only where missing: a page sets its own.
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
    // The names of assets contain their hashes.
    const age = pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=86400'
    response.setHeader('Cache-Control', `public, ${age}`)
    // sirv does not know this type.
    if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
  },
})
app.get('*', (request, response, next) => {
  // Ranges are only for lessons: no file of the build is large enough for them.
  const { range } = request.headers
  delete request.headers.range
  files(request, response, () => {
    if (range) request.headers.range = range
    next()
  })
})
app.use((request, response, next) => {
  // The proxy requests it twice a second, which would fill the log.
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
  // Remix would answer an invalid address with a bare 500.
  const isWrong =
    !request.url.startsWith('/') ||
    !URL.canParse(request.url, `http://${request.headers.host ?? 'none'}`) ||
    !isUnderstood(request.url)
  // A page's forms are posts; Remix would treat any other write as one.
  const methods = request.path.startsWith('/api/') ? API_METHODS : METHODS
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
  drained: () => {
    if (!response.writableNeedDrain) return
    return new Promise((resolve) => {
      const done = () => {
        response.off('drain', done).off('close', done)
        resolve()
      }
      response.on('drain', done).on('close', done)
    })
  },
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
// Otherwise Express would answer addresses that cannot be decoded with a page and headers of its own.
app.use(
  /** @type {import('express').ErrorRequestHandler} */ (
    (error, _request, response, next) => {
      if (response.headersSent) return next(error)
      // The host that a proxy sent may not be a valid address either.
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
/**
 * False for an address that cannot be decoded, for one with so many slashes in a row that Remix would take long to match
 * it (the time grows with their square), and for `?_data=`, an old way to request a route's data, which Remix answers
 * with a 500.
 * @param {string} url
 */
function isUnderstood(url) {
  const [path = '', ...query] = url.split('?')
  try {
    return (
      decodeURIComponent(path) !== '' &&
      !path.includes('/'.repeat(10)) &&
      !new URLSearchParams(query.join('?')).has('_data')
    )
  } catch {
    return false
  }
}
const responseCache = openResponseCache(render)
let isStopping = false
let hasArrived = false
let running = 0
const server = http.createServer((request, response) => {
  hasArrived = true
  running += 1
  response.on('close', () => (running -= 1))
  // The unread body of a refused request would block the next request on this connection, perhaps another visitor's.
  response.on('finish', () => request.complete || request.removeAllListeners('data').resume())
  if (isStopping) {
    // No connection to a stopping server is kept alive.
    response.shouldKeepAlive = false
    if (request.url === '/healthz') return response.writeHead(503).end()
  }
  // There is no page at such an address; Express would answer it with JSON, to a browser too.
  if (!isUnderstood(request.url ?? '') && !request.url?.startsWith('/api/')) request.url = '/not-found'
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
// The proxy must close idle connections, not this server, or a post that is just being sent is lost. Caddy does so
// after 2 minutes.
server.keepAliveTimeout = 130_000
// Node.js allows five minutes, in which a lesson of 2 GB that is one post (rule 18.2) does not arrive. The headers keep
// their own limit of a minute.
server.requestTimeout = 2 * 3_600_000
server.on('connection', () => (hasArrived = true))
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

// Failures of requests, jobs and purchases are handled where they happen. Any other error is a bug. Every write is a
// transaction, which was rolled back, so the data are sound and the process continues: ending it would interrupt every
// visitor and payment. Unhandled rejections arrive here too.
process.on('uncaughtException', (error) => log.error('unexpected error', { reference: newReference(), error }))

const isInContainer = env().CONTAINER === '1'
/**
 * How long a stopping server still accepts requests, while /healthz answers 503. Caddy checks that twice a second and
 * then holds new requests for the next server; a port that closed earlier would lose posts that are just arriving.
 */
const LAST_CALL_MS = isInContainer ? 1500 : 200
/** A container gets ten seconds: enough for an upload, or for a payment that waits for the card provider. */
const LATEST_MS = isInContainer ? 9000 : 900

/** Answers late requests and the running ones, then closes the database and exits. */
function stop() {
  isStopping = true
  const late = setTimeout(() => process.exit(0), LATEST_MS)
  const close = () => {
    server.close(async () => {
      await stopServer().catch((/** @type {unknown} */ error) => log.error('the stop was not clean', { error }))
      clearTimeout(late)
      process.exit(0)
    })
    // A proxy also opens connections without sending a request; one whose request has not been read yet looks the same.
    setInterval(() => running === 0 && server.closeAllConnections(), 200)
  }
  setTimeout(() => whenNothingArrives(close), LAST_CALL_MS)
}

/**
 * Calls `then` after a turn of the event loop without a new connection or request: unread ones are lost when the port
 * closes, and a busy server has many.
 * @param {() => void} then
 */
function whenNothingArrives(then) {
  hasArrived = false
  setImmediate(() => (hasArrived ? whenNothingArrives(then) : then()))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
