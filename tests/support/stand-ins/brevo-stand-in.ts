import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BrevoStandIn {
  /** For BREVO_API_BASE. */
  readonly url: string
  readonly key: string
  /** Contacts by their address, with the lists that they are on. */
  readonly contacts: Map<string, { attributes: Record<string, string>; listIds: number[] }>
  readonly calls: string[]
  /** The status that answers every call, or no answer at all. */
  fault: null | number | 'silent'
  /** Addresses that Brevo rejects as invalid. */
  readonly bad: Set<string>
  close(): Promise<void>
}

/** A local server that answers our calls as Brevo's documentation says. */
export async function startBrevoStandIn(): Promise<BrevoStandIn> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const answer = (status: number, body?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body))
    it.calls.push(`${request.method} ${path}`)
    if (it.fault === 'silent') return
    if (it.fault) return answer(it.fault, { code: 'asked_for', message: 'The test asked for this failure' })
    if (request.headers['api-key'] !== it.key) return answer(401, { code: 'unauthorized', message: 'Key not found' })
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {}
    if (request.method === 'GET' && path === '/v3/account') {
      return answer(200, { email: 'owner@studio.example', companyName: 'Paint & Sip Waipu' })
    }
    if (request.method === 'POST' && path === '/v3/contacts') {
      if (it.bad.has(body.email)) return answer(400, { code: 'invalid_parameter', message: 'Invalid email address' })
      const known = it.contacts.get(body.email)
      if (known && !body.updateEnabled)
        return answer(400, { code: 'duplicate_parameter', message: 'Contact already exist' })
      it.contacts.set(body.email, { attributes: body.attributes, listIds: body.listIds })
      return known ? answer(204) : answer(201, { id: it.contacts.size })
    }
    const removed = /^\/v3\/contacts\/lists\/(\d+)\/contacts\/remove$/.exec(path)
    if (request.method === 'POST' && removed) {
      const contact = it.contacts.get(body.emails?.[0])
      const list = Number(removed[1])
      if (!contact?.listIds.includes(list)) {
        return answer(400, {
          code: 'invalid_parameter',
          message: 'Contact already removed from list and/or does not exist',
        })
      }
      contact.listIds = contact.listIds.filter((id) => id !== list)
      return answer(201, { contacts: { success: body.emails, failure: [] } })
    }
    const forgotten = /^\/v3\/contacts\/([^/]+)$/.exec(path)
    if (request.method === 'DELETE' && forgotten) {
      const isKnown = it.contacts.delete(decodeURIComponent(forgotten[1]!))
      return isKnown ? answer(204) : answer(404, { code: 'document_not_found', message: 'Contact does not exist' })
    }
    answer(404, { code: 'not_found', message: 'Not found' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const it: BrevoStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    key: 'xkeysib-of-the-stand-in',
    contacts: new Map(),
    calls: [],
    fault: null,
    bad: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return it
}
