import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import express from 'express'

/**
 * Serves the built app: a short Express server in front of Remix. `npm start` runs it after install and build.
 * The build's own server entry opens the database and the clockwork when it is imported.
 */
process.env.NODE_ENV ??= 'production'
const root = path.resolve(import.meta.dirname, '..')

/** @type {any} */
let build
try {
  build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
} catch (error) {
  if (error instanceof Error && error.name === 'EnvError') {
    console.error(error.message)
    process.exit(1)
  }
  throw error
}
const entry = build.entry.module

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', Number(process.env.TRUST_PROXY ?? 0))
app.use('/assets', express.static(path.join(root, 'build/client/assets'), { immutable: true, maxAge: '1y' }))
app.use(express.static(path.join(root, 'build/client'), { maxAge: '1h' }))
app.all('*', createRequestHandler({ build, mode: process.env.NODE_ENV }))

const server = http.createServer(app)
server.listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '0.0.0.0', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : process.env.PORT
  console.log(`Listening on http://localhost:${port}`)
})

/** Finishes what is running, then goes. */
async function stop() {
  server.close()
  server.closeIdleConnections()
  await entry.stopServer()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
