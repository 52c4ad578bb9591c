import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, messageOf, postToApi } from '../../app/components/browser/api-client'
import { network } from '../../app/copy/forms'

let server: Server
let base: string
const refusal = { message: 'This code has been used up', code: 'voucher_spent', fields: { voucherCode: ['Used up'] } }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/echo') {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'], body }))
    } else if (request.url === '/refused') {
      response.statusCode = 400
      response.end(JSON.stringify(refusal))
    } else if (request.url === '/proxy') {
      response.statusCode = 502
      response.end('<html>')
    } else {
      response.statusCode = 503
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const failure = async (path: string): Promise<ApiError> => {
  const error: unknown = await postToApi(path, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('the browser client of /api (rule 12.10)', () => {
  it('sends and reads JSON', async () => {
    expect(await postToApi(`${base}/echo`, { eventId: 1 })).toEqual({
      method: 'POST',
      type: 'application/json',
      body: '{"eventId":1}',
    })
  })

  it('turns a refusal into an error with status, colon, space and body text, and its parsed body', async () => {
    const error = await failure(`${base}/refused`)
    expect(error.message).toBe(`400: ${JSON.stringify(refusal)}`)
    expect(error.body).toEqual(refusal)
    expect(messageOf(error, 'else')).toBe('This code has been used up')
  })

  it('uses the status text when the body is empty', async () => {
    const error = await failure(`${base}/empty`)
    expect(error.message).toBe('503: Service Unavailable')
    expect(messageOf(error, 'Failed to create payment intent')).toBe('Failed to create payment intent')
  })

  it("never shows a proxy's page to people", async () => {
    const error = await failure(`${base}/proxy`)
    expect(error.message).toBe('502: <html>')
    expect(error.body).toBeNull()
    expect(messageOf(error, 'Something went wrong.')).toBe('Something went wrong.')
  })

  it('reports a missing answer', async () => {
    const error = await failure('http://127.0.0.1:1/')
    expect(error.status).toBe(0)
    expect(messageOf(error, 'else')).toBe(network.unreachable)
  })
})
