import http from 'node:http'

/** The reference: Node's bare HTTP server with one body of the given length; 304 when the client has its tag. */
const body = Buffer.alloc(Number(process.argv[2] ?? 1000), 'x')
const server = http.createServer((request, response) => {
  if (request.headers['if-none-match'] === '"x"') {
    response.writeHead(304, { ETag: '"x"' })
    return response.end()
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    ETag: '"x"',
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(/** @type {any} */ (server.address()).port))
process.once('SIGTERM', () => process.exit(0))
