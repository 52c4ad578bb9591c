import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { postForm } from '../../support/server'
import { listOf, onlyEvent, ownersBooking } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { owner } = await sharedServer()

/** The owner's calls about customers, as a plain client makes them. */
describe('customers of the owner', () => {
  let eventId: number
  beforeAll(async () => {
    eventId = await onlyEvent(owner, { maxCapacity: 2 })
  })

  const make = async (fields = {}) => (await owner.post('/api/admin/bookings', ownersBooking(eventId, fields))).json

  test('customers can be read, changed, given a voucher, and deleted', async () => {
    const { email, customerId } = await make()
    const customer = listOf(await owner.get('/api/admin/customers')).find((one) => one.email === email)
    expect(customer).toMatchObject({
      id: customerId,
      classesAttended: 0,
      isEventSubscriber: false,
      vouchersPurchased: 0,
      totalVoucherValue: 0,
    })
    const path = `/api/customers/${customerId}`
    const changed = await owner.patch(path, {
      ...customer,
      name: 'Mārama Kea',
      isEventSubscriber: true,
      classesAttended: 99,
    })
    expect(changed.json).toMatchObject({ name: 'Mārama Kea', isEventSubscriber: true, classesAttended: 0 })
    const other = await make()
    refused(await owner.patch(path, { email: other.email }), 409, 'email')
    refused(await owner.patch(path, { email: 'none' }), 400, 'email')
    const assign = (value: unknown) =>
      owner.post(`/api/admin/customers/${customerId}/assign-voucher`, { value, peopleCount: 1 })
    const voucher = await assign(50)
    expect(voucher.status, voucher.text).toBe(201)
    expect(voucher.json).toMatchObject({
      code: expect.stringMatching(/^SLP-[0-9A-Z]{8}$/),
      purchaserName: 'Mārama Kea',
      value: 50,
    })
    for (const wrong of [49, 131, 'x', null]) refused(await assign(wrong), 400, 'value')
    expect(listOf(await owner.get('/api/admin/vouchers')).find((one) => one.code === voucher.json.code)).toMatchObject({
      peopleCount: 1,
      isRedeemed: false,
      status: 'active',
      purchaserEmail: email,
    })
    expect((await owner.delete(path)).status).toBe(200)
    refused(await owner.delete(path), 404)
  })

  test('the lists show a customer and their vouchers with every field', async () => {
    const { email, customerId, phone, name } = { ...ownersBooking(eventId), ...(await make()) }
    const given = await owner.post(`/api/admin/customers/${customerId}/assign-voucher`, { value: 80, peopleCount: 2 })
    /** The words of the row of a list that contains this text. */
    const rowOf = async (path: string, text: string) => {
      const rows = (await owner.get(path)).text.split('<tr').filter((row) => row.includes(`>${text}<`))
      expect(rows, path).toHaveLength(1)
      return rows[0]!.replace(/<[^>]*>/g, '')
    }
    const customer = await rowOf(`/admin/customers?q=${encodeURIComponent(email)}`, email)
    for (const words of [name, phone, 'Not subscribed']) expect(customer).toContain(words)
    // A voucher bought by a demo customer, because one that the owner assigns was not bought.
    expect(await rowOf('/admin/customers?q=mere%40example.com', 'mere@example.com')).toContain('1, $130')
    const voucher = await rowOf(`/admin/vouchers?q=${given.json.code}`, given.json.code)
    for (const words of [name, '$80', '2 people', 'Given', 'Active']) expect(voucher).toContain(words)
    expect(await rowOf('/admin/vouchers?show=redeemed&q=slp-demu', 'SLP-DEMU2389')).toContain('Redeemed')
  })

  test('a person’s data is exported and anonymised', async () => {
    const { email, customerId, id } = await make()
    const file = await owner.get(`/admin/customers/${customerId}/export.json`)
    expect(file.json.records.customer[0].email).toBe(email)
    expect((await owner.get(`/admin/customers/${customerId}/export.csv`)).text).toContain(email)
    const anonymise = () => postForm(owner, `/admin/customers/${customerId}/anonymise`, { intent: 'anonymise' })
    expect((await anonymise()).status).toBe(409)
    await owner.delete(`/api/bookings/${id}`)
    expect((await anonymise()).status).toBe(303)
    expect((await owner.get('/api/admin/customers')).text).not.toContain(email)
    expect((await owner.get(`/admin/customers/${customerId}`)).status).toBe(404)
  })

  test('a customer without bookings can be added; a known e-mail address leads to its customer', async () => {
    expect((await owner.get('/admin/customers')).text).toContain('href="/admin/customers/new"')
    const typed = { intent: 'add', name: 'Hēmi Reed', email: 'hemi.reed@example.nz', phone: '021 555 0108' }
    const added = await postForm(owner, '/admin/customers/new', typed)
    expect(added.status, added.text.slice(0, 300)).toBe(303)
    const path = added.headers.location ?? ''
    const page = (await owner.get(path)).text
    for (const start of ['tel:+64215550108', 'mailto:hemi.reed@example.nz', `/admin/bookings/new?customer=`])
      expect(page).toContain(`href="${start}`)
    expect((await owner.get('/admin/settings/audit?subject=customer')).text).toMatch(/create/i)

    const again = await postForm(owner, '/admin/customers/new', {
      ...typed,
      name: 'Hemi R',
      email: 'Hemi.Reed@example.nz',
    })
    expect(again.status).toBe(409)
    expect(again.text).toMatch(/id="add-email-error"[\s\S]{0,400}There is a customer with this email already/)
    expect(again.text).toContain(`href="${path}"`)
    expect(again.text).toContain('value="Hemi R"')
    expect((await owner.get('/api/admin/customers')).text).not.toContain('Hemi R')

    const empty = await postForm(owner, '/admin/customers/new', { intent: 'add', email: 'none' })
    expect(empty.status).toBe(400)
    for (const message of ['Name is required', 'Valid email is required', 'Phone number is required'])
      expect(empty.text).toContain(message)
    const own = await postForm(owner, path, {
      intent: 'edit',
      name: 'Hēmi',
      email: (await make()).email,
      phone: '021 555 0142',
    })
    expect(own.text).toContain('Another customer has this email')
  })
})
