import { describe, expect, it } from 'vitest'
import { build } from '#db/connection'
import { write } from '#db/execute'
import { upsertCustomer } from '#db/queries/people/customers'
import { syncAllCustomers, syncMarketing, testMarketing } from '../../../app/domain/marketing/sync-marketing'
import { allowMarketing, suppressEmail } from '../../../app/domain/messages/suppress-email'
import { localMarketing } from '../../../app/providers/marketing/local'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'

const customer = (
  services: Pick<TestServices, 'db' | 'clock'>,
  name: string,
  email = `${name.toLowerCase()}@example.com`,
) => upsertCustomer(services.db, { name, email, phone: '', now: services.clock.instant() })

const findContact = (services: TestServices, email: string) =>
  services.db.sqlite.prepare('SELECT * FROM marketing_contacts WHERE email = ?').get(email)

function change(services: TestServices, id: number, columns: Record<string, unknown>) {
  services.clock.advance(1000)
  const now = services.clock.instant()
  write(
    services.db,
    build
      .updateTable('customers')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id),
  )
}

describe('the marketing list', () => {
  it('gets new customers and changed names, once each', async () => {
    const services = testServices()
    const { id } = customer(services, 'Aroha')
    customer(services, 'Aroha')
    expect(await syncMarketing(services)).toBe(1)
    expect(await syncMarketing(services)).toBe(0)
    services.clock.advance(1000)
    customer(services, 'Aroha Fern', 'AROHA@example.com')
    change(services, id, { phone: '021 555 0142' })
    expect(await syncMarketing(services)).toBe(1)
    expect(services.marketing.calls).toEqual([
      ['keep', 'aroha@example.com', 'Aroha'],
      ['keep', 'aroha@example.com', 'Aroha Fern'],
    ])
  })

  it('loses people who unsubscribe, and gets them back when they subscribe again', async () => {
    const services = testServices()
    customer(services, 'Aroha')
    await syncMarketing(services)
    suppressEmail(services, { email: 'AROHA@example.com', reason: 'unsubscribed' })
    services.clock.advance(1000)
    customer(services, 'Aroha Fern', 'aroha@example.com')
    await syncMarketing(services)
    expect(findContact(services, 'aroha@example.com')).toBeUndefined()
    allowMarketing(services, 'aroha@example.com')
    await syncMarketing(services)
    expect(services.marketing.calls.slice(1)).toEqual([
      ['remove', 'aroha@example.com'],
      ['keep', 'aroha@example.com', 'Aroha Fern'],
    ])
    suppressEmail(services, { email: 'nobody@example.com', reason: 'unsubscribed' })
    expect(await syncMarketing(services)).toBe(0)
  })

  it('loses a subscriber whom the owner removes, until they subscribe; a new name or a purchase is not enough', async () => {
    const services = testServices()
    const { id } = customer(services, 'Aroha')
    change(services, id, { is_event_subscriber: 1 })
    await syncMarketing(services)
    services.marketing.calls.length = 0
    change(services, id, { is_event_subscriber: 0 })
    await syncMarketing(services)
    change(services, id, { name: 'Aroha Fern' })
    await syncMarketing(services)
    services.clock.advance(1000)
    customer(services, 'Aroha Rata', 'aroha@example.com')
    await syncMarketing(services)
    expect(services.marketing.calls).toEqual([['remove', 'aroha@example.com']])
    change(services, id, { is_event_subscriber: 1 })
    await syncMarketing(services)
    expect(services.marketing.calls.slice(1)).toEqual([['keep', 'aroha@example.com', 'Aroha Rata']])
  })

  it('deletes contacts that are anonymised, deleted or have another address', async () => {
    const services = testServices()
    const [anonymous, gone, moved] = ['Aroha', 'Mere', 'Hemi'].map((name) => customer(services, name))
    await syncMarketing(services)
    services.marketing.calls.length = 0
    change(services, anonymous!.id, {
      name: 'Anonymous',
      email: 'anonymous-1@example.invalid',
      anonymised_at: services.clock.instant(),
    })
    write(services.db, build.deleteFrom('customers').where('id', '=', gone!.id))
    change(services, moved!.id, { email: 'hemi.new@example.com' })
    await syncMarketing(services)
    expect([...services.marketing.calls].sort()).toEqual([
      ['forget', 'aroha@example.com'],
      ['forget', 'hemi@example.com'],
      ['forget', 'mere@example.com'],
      ['keep', 'hemi.new@example.com', 'Hemi'],
    ])
    const left = services.db.sqlite.prepare('SELECT email FROM marketing_contacts').all()
    expect(left).toEqual([{ email: 'hemi.new@example.com' }])
  })

  it('is called again after a failure, at growing intervals, but not about a contact that it refused', async () => {
    const services = testServices()
    customer(services, 'Aroha')
    customer(services, 'Mere')
    services.marketing.answerWith((email) =>
      email.startsWith('mere') ? { outcome: 'refused', error: 'Not an address' } : { outcome: 'retry', error: 'Busy' },
    )
    await syncMarketing(services)
    for (const pause of [1, 5, 15, 60, 240, 480, 720]) {
      services.clock.advance(minutes(pause) - 1)
      await syncMarketing(services)
      expect(findContact(services, 'aroha@example.com')).toMatchObject({ state: 'waiting', last_error: 'Busy' })
      services.clock.advance(1)
      await syncMarketing(services)
    }
    expect(findContact(services, 'aroha@example.com')).toMatchObject({ state: 'failed', tries: 8 })
    expect(findContact(services, 'mere@example.com')).toMatchObject({ state: 'failed', tries: 1 })
    expect(services.marketing.calls).toHaveLength(9)
    expect(JSON.stringify(services.logged)).not.toContain('example.com')
  })

  it('is called by one of two processes, and a change during the call is not lost', async () => {
    const services = testServices()
    for (let one = 0; one < 25; one++) customer(services, `Person${one}`)
    const other = testServices({ file: services.file })
    const counts = await Promise.all([syncMarketing(services), syncMarketing(other)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(25)
    expect(services.marketing.calls.length + other.marketing.calls.length).toBe(25)

    services.marketing.answerWith(() => {
      services.clock.advance(1000)
      services.marketing.answerWith(null)
      customer(services, 'Newer Name', 'person0@example.com')
      return { outcome: 'done' }
    })
    services.clock.advance(1000)
    customer(services, 'New Name', 'person0@example.com')
    await syncMarketing(services)
    expect(services.marketing.calls.at(-1)).toEqual(['keep', 'person0@example.com', 'Newer Name'])
  })
})

describe('the sync of all customers', () => {
  it('sends every allowed contact; a bad one does not stop it', async () => {
    const services = testServices()
    for (let one = 0; one < 23; one++) customer(services, `Person${one}`)
    await syncMarketing(services)
    services.marketing.calls.length = 0
    suppressEmail(services, { email: 'person3@example.com', reason: 'complained' })
    services.marketing.answerWith((email) =>
      email === 'person7@example.com' ? { outcome: 'refused', error: 'Bad' } : { outcome: 'done' },
    )
    services.clock.advance(minutes(1))
    expect(await syncAllCustomers(services, { actor })).toEqual({
      success: true,
      message: '21 of 22 customers synced. 1 refused by the service.',
      details: { total: 22, successful: 21, failed: 1 },
    })
    expect(services.marketing.calls.filter(([what]) => what === 'keep')).toHaveLength(22)
  })

  it('reports a failure when no contact could be sent, and retries automatically', async () => {
    const services = testServices()
    customer(services, 'Aroha')
    services.marketing.answerWith(() => ({ outcome: 'retry', error: 'Brevo could not be reached' }))
    expect(await syncAllCustomers(services, { actor })).toMatchObject({
      success: false,
      details: { total: 1, successful: 0, failed: 1 },
    })
    services.marketing.answerWith(null)
    services.clock.advance(minutes(1))
    expect(await syncMarketing(services)).toBe(1)
  })

  it('says that no service is connected', async () => {
    const services = { ...testServices(), marketing: localMarketing() }
    customer(services, 'Aroha')
    const { success, message } = await syncAllCustomers(services, { actor })
    expect(success).toBe(true)
    expect(message).toBe('No email marketing service is connected: 1 customer on the list of this site.')
  })
})

describe('the test of the connection', () => {
  it('answers with the service’s own words, or 502', async () => {
    const services = testServices()
    const contact = { name: 'Hana', email: 'hana@example.com' }
    expect(await testMarketing(services, contact)).toEqual({
      success: true,
      message: 'Connected. hana@example.com is on the list.',
    })
    services.marketing.answerWith(() => ({ outcome: 'refused', error: 'Brevo 400: Invalid email address' }))
    await expect(testMarketing(services, contact)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'Brevo 400: Invalid email address',
    })
  })

  it('fails when no service is connected', async () => {
    const services = { ...testServices(), marketing: localMarketing() }
    const answer = await testMarketing(services, { name: 'Hana', email: 'hana@example.com' })
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('No email marketing service') })
  })

  it('puts nobody who left back on the list', async () => {
    const services = testServices()
    suppressEmail(services, { email: 'aroha@example.com', reason: 'unsubscribed' })
    expect(await testMarketing(services, { name: 'Aroha', email: 'Aroha@example.com' })).toEqual({
      success: true,
      message: 'Connected. Aroha@example.com takes no such emails any more and stays off the list.',
    })
    expect(services.marketing.calls).toEqual([])
  })

  it('removes its contact again when that unsubscribes, even during the call', async () => {
    const services = testServices()
    const contact = { name: 'Hana', email: 'hana@example.com' }
    await testMarketing(services, contact)
    services.clock.advance(1000)
    suppressEmail(services, { email: 'hana@example.com', reason: 'unsubscribed' })
    await syncMarketing(services)
    expect(services.marketing.calls).toEqual([
      ['keep', 'hana@example.com', 'Hana'],
      ['remove', 'hana@example.com'],
    ])
    services.marketing.answerWith((email) => {
      suppressEmail(services, { email, reason: 'unsubscribed' })
      return { outcome: 'done' }
    })
    await testMarketing(services, { name: 'Mere', email: 'mere@example.com' })
    await syncMarketing(services)
    expect(services.marketing.calls.at(-1)).toEqual(['remove', 'mere@example.com'])
  })
})
