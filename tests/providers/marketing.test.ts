import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brevoMarketing } from '../../app/providers/marketing/brevo'
import { localMarketing } from '../../app/providers/marketing/local'
import type { MarketingProvider } from '../../app/providers/marketing/port'
import { type BrevoStandIn, startBrevoStandIn } from '../support/stand-ins/brevo-stand-in'

let brevo: BrevoStandIn
beforeAll(async () => {
  brevo = await startBrevoStandIn()
})
afterAll(() => brevo.close())
beforeEach(() => {
  brevo.fault = null
  brevo.bad.clear()
  brevo.contacts.clear()
  brevo.calls.length = 0
})

const open = (changes: { apiKey?: string; apiBase?: string; timeoutMs?: number } = {}) =>
  brevoMarketing({ apiKey: brevo.key, apiBase: brevo.url, listId: 3, ...changes })
const aroha = { email: 'aroha+1@example.com', name: 'Āroha  Fern-Rata Smith' }

/** What every marketing service promises, the embedded one and the real one. */
describe.each<[string, () => MarketingProvider]>([
  ['local', localMarketing],
  ['brevo', () => open()],
])('the marketing service %s', (_, make) => {
  it('answers, stores a contact repeatedly, removes it and deletes it, also when it no longer exists', async () => {
    const service = make()
    expect(await service.check()).toEqual({ ok: true, message: expect.stringMatching(/\S/) })
    const done = { outcome: 'done' }
    expect(await service.save(aroha)).toEqual(done)
    expect(await service.save(aroha)).toEqual(done)
    for (let time = 0; time < 2; time++) expect(await service.remove(aroha.email)).toEqual(done)
    for (let time = 0; time < 2; time++) expect(await service.forget(aroha.email)).toEqual(done)
  })
})

describe('Brevo', () => {
  it('gets a contact’s name and list, removes it from the list, and deletes it', async () => {
    await open().save(aroha)
    expect(brevo.contacts.get(aroha.email)).toEqual({
      attributes: { FIRSTNAME: 'Āroha', LASTNAME: 'Fern-Rata Smith' },
      listIds: [3],
    })
    await open().remove(aroha.email)
    expect(brevo.contacts.get(aroha.email)?.listIds).toEqual([])
    await open().forget(aroha.email)
    expect(brevo.contacts.size).toBe(0)
    expect(brevo.calls).toEqual([
      'POST /v3/contacts',
      'POST /v3/contacts/lists/3/contacts/remove',
      'DELETE /v3/contacts/aroha%2B1%40example.com',
    ])
  })

  it('refuses a bad contact for good; other failures are temporary', async () => {
    brevo.bad.add(aroha.email)
    expect(await open().save(aroha)).toEqual({ outcome: 'refused', error: 'Brevo 400: Invalid email address' })
    brevo.bad.clear()
    expect(await open({ apiKey: 'wrong' }).save(aroha)).toMatchObject({ outcome: 'retry' })
    for (const fault of [429, 500, 503] as const) {
      brevo.fault = fault
      expect(await open().save(aroha), String(fault)).toMatchObject({ outcome: 'retry' })
    }
    brevo.fault = 'silent'
    const late = { outcome: 'retry', error: 'Brevo did not answer in time' }
    expect(await open({ timeoutMs: 100 }).save(aroha)).toEqual(late)
    expect(await open({ apiBase: 'http://127.0.0.1:9/v3' }).remove(aroha.email)).toEqual({
      outcome: 'retry',
      error: 'Brevo could not be reached',
    })
  })

  it('names the account, or the reason why it cannot be used', async () => {
    expect(await open().check()).toEqual({ ok: true, message: 'Connected to Brevo as Paint & Sip Waipu' })
    expect(await open({ apiKey: 'wrong' }).check()).toEqual({ ok: false, message: 'Brevo 401: Key not found' })
    expect((await open({ apiBase: 'http://127.0.0.1:9/v3' }).check()).ok).toBe(false)
  })
})
