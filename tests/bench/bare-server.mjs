import http from 'node:http'

/**
 * The reference: Node's bare HTTP server. Its argument names the answers: the body of each in base64, and after how
 * many milliseconds its tag changes (0: never). It answers 304 when the client has the tag.
 */
const answers = /** @type {import('./load').BareAnswer[]} */ (JSON.parse(process.argv[2] ?? '[]'))
const byPath = new Map(
  answers.map(({ path, body, changesEvery }) => [path, { body: Buffer.from(body, 'base64'), changesEvery }]),
)
const server = http.createServer((request, response) => {
  const { body, changesEvery } = /** @type {{ body: Buffer, changesEvery: number }} */ (byPath.get(request.url ?? ''))
  const tag = changesEvery === 0 ? '"x"' : `"${Math.floor(Date.now() / changesEvery)}"`
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag })
    return response.end()
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    ETag: tag,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(/** @type {any} */ (server.address()).port))
process.once('SIGTERM', () => process.exit(0))
