import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import express from 'express'
import { staticFiles } from './static-files.mjs'

/**
 * Serves the built app: a short Express server in front of Remix. The build's own server entry reads the environment,
 * opens the database and starts the clockwork when it is imported.
 */
process.env.NODE_ENV ??= 'production'
const root = path.resolve(import.meta.dirname, '..')

/** @type {any} */
let build
try {
  build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'EnvError') throw error
  console.error(error.message)
  process.exit(1)
}
const { env, log, loggedPath, everywhereHeaders, refuseOtherOrigin, stopServer, startLines } = build.entry.module

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', env().TRUST_PROXY)
app.use((_request, response, next) => {
  // At the last moment and only where they are missing: a page brings its own.
  const { writeHead } = response
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {any[]} */ ...given) => {
      for (const [name, value] of Object.entries(everywhereHeaders())) {
        if (!response.hasHeader(name)) response.setHeader(name, value)
      }
      return writeHead.apply(response, /** @type {any} */ (given))
    }
  )
  next()
})
app.use(staticFiles(path.join(root, 'build/client')))
app.use((request, response, next) => {
  const started = process.hrtime.bigint()
  response.on('finish', () => {
    log.info('answered', {
      method: request.method,
      path: loggedPath(request.path),
      status: response.statusCode,
      ms: Number((process.hrtime.bigint() - started) / 1_000_000n),
    })
  })
  next()
})
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
app.use((request, response, next) => {
  // What no address can be made of, Remix would answer with a bare 500.
  const isAddress = request.url.startsWith('/') && URL.canParse(request.url, `http://${request.headers.host ?? 'none'}`)
  if (isAddress && METHODS.includes(request.method)) return next()
  response.status(isAddress ? 405 : 400).json({ message: 'This server does not understand that.', code: 'bad_request' })
})
app.use((request, response, next) => {
  const refusal = refuseOtherOrigin(request.method, request.headers, `${request.protocol}://${request.headers.host}`)
  if (!refusal) return next()
  response.status(403).json(refusal)
})
app.all(
  '*',
  createRequestHandler({
    build,
    mode: process.env.NODE_ENV,
    getLoadContext: (request) => ({ address: request.ip }),
  }),
)

const server = http.createServer(app)
server.listen(env().PORT, env().HOST, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env().PORT
  for (const line of startLines(port)) console.log(line)
})
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

/** Finishes the requests that are running, then closes the database and goes. */
function stop() {
  const late = setTimeout(() => process.exit(0), 900)
  server.close(async () => {
    await stopServer()
    clearTimeout(late)
    process.exit(0)
  })
  server.closeIdleConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
