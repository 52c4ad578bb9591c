import { describe, expect, test } from 'vitest'
import { ownedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { listOf, pay } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await ownedServer({ env: { DEMO_DATA: '0' } })

/** The owner's calls and screens of kits and frames, as a plain client and as plain posts. */
describe('orders of the owner', () => {
  const buyer = {
    customerName: 'Ngaio Pōtae',
    customerEmail: 'ngaio@example.nz',
    customerPhone: '021 555 0199',
    customerAddress: '12 Cove Road, Waipu',
    pickupNotes: 'After 5pm',
  }
  const kinds = {
    'paint-kit': {
      title: 'Paint Kit Orders',
      amount: 260.5,
      type: 'paint_kit',
      details: { pthaloBlue: true, alizarinCrimson: false, yellowOxide: false, extraCanvases: 0 },
    },
    'custom-frame': {
      title: 'Custom Frame Orders',
      amount: 150,
      type: 'custom_frame',
      details: { artworkDescription: 'A small seascape', frameStyle: 'Natural timber', dimensions: '30 x 40 cm' },
    },
  } as const
  type Kind = keyof typeof kinds

  async function buy(kind: Kind): Promise<{ id: number; reference: string }> {
    const visitor = client(server.url)
    const { amount, type, details } = kinds[kind]
    const intent = await visitor.post('/api/create-payment-intent', {
      amount,
      currency: 'nzd',
      description: type === 'paint_kit' ? 'Paint Kit Purchase' : 'Custom Frame Purchase',
      metadata: { type, customerName: buyer.customerName, customerEmail: buyer.customerEmail },
    })
    await pay(visitor, intent.json.clientSecret)
    const made = await visitor.post(`/api/${kind}/orders`, {
      ...buyer,
      ...details,
      stripePaymentIntentId: intent.json.paymentIntentId,
    })
    expect(made.status, made.text).toBe(201)
    return made.json
  }
  const api = (kind: Kind, id?: number) => `/api/admin/${kind}/orders${id === undefined ? '' : `/${id}`}`
  const orderOf = async (kind: Kind, id: number) => listOf(await owner.get(api(kind))).find((one) => one.id === id)
  const post = (path: string, fields: Record<string, string | number>) => postForm(owner, path, fields)
  const put = (kind: Kind, id: number, body: unknown) => owner.ask('PUT', api(kind, id), { body })

  test('without orders the screens say so', async () => {
    const kits = (await owner.get('/admin/paint-kit')).text
    expect(kits).toContain('No Paint Kit Orders')
    expect(kits).toMatch(/>0(<!-- -->)? (<!-- -->)?orders/)
    const frames = (await owner.get('/admin/custom-frame')).text
    for (const card of ['Total Orders', 'Active Orders', 'Pending', 'Total Revenue']) expect(frames).toContain(card)
    expect(listOf(await owner.get(api('paint-kit')))).toEqual([])
  })

  describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
    test('GET answers every order with the fields of the data model', async () => {
      const { id } = await buy(kind)
      expect(await orderOf(kind, id)).toMatchObject({
        ...buyer,
        ...kinds[kind].details,
        id,
        price: kinds[kind].amount.toFixed(2),
        stripePaymentIntentId: expect.any(String),
        paymentStatus: 'paid',
        orderStatus: 'pending',
        adminNotes: '',
        isArchived: false,
        completedAt: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      })
    })

    test('PUT changes notes, status and archive; completed records the time', async () => {
      const { id } = await buy(kind)
      const first = await put(kind, id, { adminNotes: 'Ring first', orderStatus: 'ready', isArchived: true })
      expect(first.status, first.text).toBe(200)
      expect(first.json).toMatchObject({ id, adminNotes: 'Ring first', orderStatus: 'ready', isArchived: true })
      const completedAt = new Date(Date.now() + 60_000).toISOString()
      const done = await put(kind, id, { orderStatus: 'completed', completedAt })
      expect(done.json.orderStatus).toBe('completed')
      expect(done.json.completedAt <= new Date().toISOString()).toBe(true)
      expect(await orderOf(kind, id)).toMatchObject({
        adminNotes: 'Ring first',
        isArchived: true,
        orderStatus: 'completed',
      })
      expect((await put(kind, id, { adminNotes: '', isArchived: false })).json).toMatchObject({
        adminNotes: '',
        isArchived: false,
        orderStatus: 'completed',
      })
    })

    test('PUT with a whole order changes only the fields that may change', async () => {
      const { id } = await buy(kind)
      const whole = await orderOf(kind, id)
      const answer = await put(kind, id, { ...whole, price: '1.00', paymentStatus: 'failed', orderStatus: 'ready' })
      expect(answer.status, answer.text).toBe(200)
      expect(await orderOf(kind, id)).toMatchObject({ price: whole.price, paymentStatus: 'paid', orderStatus: 'ready' })
    })

    test.each([
      ['a state that it does not have', { orderStatus: 'teleported' }, 'orderStatus'],
      ['a number for a state', { orderStatus: 7 }, 'orderStatus'],
      ['a list for notes', { adminNotes: ['a'] }, 'adminNotes'],
      ['notes without end', { adminNotes: 'x'.repeat(5000) }, 'adminNotes'],
      ['words for a time', { orderStatus: 'completed', completedAt: 'yesterday' }, 'completedAt'],
      ['words for a switch', { isArchived: 'perhaps' }, 'isArchived'],
    ])('PUT refuses %s and stores nothing', async (_, body, field) => {
      const { id } = await buy(kind)
      const before = await orderOf(kind, id)
      refused(await put(kind, id, body), 400, field)
      expect(await orderOf(kind, id)).toEqual(before)
    })

    test('DELETE removes it from the list, keeps the payment and asks about the refund', async () => {
      const { id, reference } = await buy(kind)
      expect((await owner.delete(api(kind, id))).status).toBe(200)
      expect(await orderOf(kind, id)).toBeUndefined()
      refused(await owner.delete(api(kind, id)), 404)
      refused(await put(kind, id, { adminNotes: 'x' }), 404)
      expect((await owner.get('/admin')).text).toContain(`Order ${reference} ended`)
    })

    test('an order of the other kind is not found here', async () => {
      const other = kind === 'paint-kit' ? 'custom-frame' : 'paint-kit'
      const { id } = await buy(other)
      refused(await put(kind, id, { adminNotes: 'x' }), 404)
      refused(await owner.delete(api(kind, id)), 404)
      expect((await owner.get(`/admin/${kind}/${id}/delete`)).status).toBe(404)
      expect(await orderOf(kind, id)).toBeUndefined()
      expect(await orderOf(other, id)).toMatchObject({ adminNotes: '' })
    })

    test('nobody else reads or changes them', async () => {
      const { id } = await buy(kind)
      const stranger = client(server.url)
      refused(await stranger.get(api(kind)), 401)
      refused(await stranger.ask('PUT', api(kind, id), { body: { isArchived: true } }), 401)
      refused(await stranger.delete(api(kind, id)), 401)
      for (const page of [`/admin/${kind}`, `/admin/${kind}/${id}/delete`, `/admin/${kind}.csv`]) {
        expect((await stranger.get(page)).headers.location, page).toMatch(/^\/admin\/login/)
      }
      expect(await orderOf(kind, id)).toMatchObject({ isArchived: false })
    })

    test('the screen by plain posts: save, archive, bring back, delete, undo', async () => {
      const { id, reference } = await buy(kind)
      const path = `/admin/${kind}`
      const saved = await post(`${path}?index`, { intent: 'update', id, orderStatus: 'ready', adminNotes: 'Shelf 2' })
      expect([saved.status, saved.headers.location], saved.text.slice(0, 300)).toEqual([303, path])
      expect(await orderOf(kind, id)).toMatchObject({ orderStatus: 'ready', adminNotes: 'Shelf 2' })
      expect((await owner.get(path)).text).toContain('Order updated')
      await post(`${path}?index`, { intent: 'update', id, orderStatus: 'ready', adminNotes: '' })
      expect(await orderOf(kind, id)).toMatchObject({ adminNotes: '' })

      const wrong = await post(`${path}?index&q=Ngaio`, {
        intent: 'update',
        id,
        orderStatus: 'gone',
        adminNotes: 'Kept',
      })
      expect(wrong.status).toBe(400)
      for (const said of ['Update Failed', 'Please choose one of', 'Kept']) expect(wrong.text).toContain(said)

      const put = await post(`${path}?index&q=Ngaio`, { intent: 'archive', id })
      expect(put.headers.location).toBe(`${path}?q=Ngaio`)
      expect((await owner.get(path)).text).toMatch(/<span[^>]*>Archived</)
      await post(`${path}?index`, { intent: 'restore', id })
      expect(await orderOf(kind, id)).toMatchObject({ isArchived: false })

      const question = (await owner.get(`${path}/${id}/delete`)).text
      expect(question).toContain('This does not refund')
      const gone = await post(`${path}/${id}/delete`, { intent: 'delete' })
      expect(gone.headers.location).toBe(path)
      expect(await orderOf(kind, id)).toBeUndefined()
      const undoId = (await owner.get('/admin/undo')).text.match(/name="id" value="(\d+)"/)?.[1]
      expect((await post('/admin/undo', { intent: 'undo', id: undoId!, back: path })).status).toBe(303)
      expect(await orderOf(kind, id)).toMatchObject({ reference })
      const missing = await post(`${path}/987654/delete`, { intent: 'delete' })
      // Its own page is now a 404, so the list says why nothing happened.
      expect([missing.status, missing.headers.location]).toEqual([303, path])
      expect((await owner.get(path)).text).toContain('Delete Failed')
    })

    test('search, filter and export', async () => {
      const { reference } = await buy(kind)
      expect((await owner.get(`/admin/${kind}?q=${reference}`)).text).toContain(reference)
      expect((await owner.get(`/admin/${kind}?q=nobody-of-that-name`)).text).toContain('No order matches this search')
      const file = await owner.get(`/admin/${kind}.csv?q=${reference}`)
      expect(file.headers['content-type']).toContain('text/csv')
      const lines = file.text.trim().split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain('Ngaio Pōtae')
      expect(lines[1]).toContain(kinds[kind].amount.toString())
    })
  })

  test('a frame customer is marked as contacted on the list and in Needs you', async () => {
    // The list shows only the first few of a kind, so those of earlier tests are removed.
    for (const { id } of listOf(await owner.get(api('custom-frame')))) {
      await post('/admin/needs-you', { intent: 'contacted', id, back: '' })
    }
    const { id, reference } = await buy('custom-frame')
    expect((await owner.get('/admin')).text).toContain(`you promised 24 (${reference})`)
    const answer = await post('/admin/needs-you', { intent: 'contacted', id, back: '/admin/events' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/admin/events'])
    expect((await owner.get('/admin/events')).text).toMatch(/Marked as contacted.*action="\/admin\/undo"/)
    expect((await owner.get('/admin')).text).not.toContain(`you promised 24 (${reference})`)
    expect((await orderOf('custom-frame', id)).contactedAt).toEqual(expect.any(String))

    const other = await buy('custom-frame')
    expect((await post('/admin/custom-frame?index', { intent: 'contacted', id: other.id })).status).toBe(303)
    expect((await orderOf('custom-frame', other.id)).contactedAt).toEqual(expect.any(String))
    // Another site's address is not used as the way back.
    const away = await post('/admin/needs-you', { intent: 'contacted', id, back: 'https://elsewhere.example/' })
    expect(away.headers.location).toBe('/admin')
    const unknown = await post('/admin/needs-you', { intent: 'retry-refund', id: 999, back: '' })
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('This refund does not exist.')
  })

  test('the audit log says who did what, can be searched and downloaded', async () => {
    const { id } = await buy('paint-kit')
    await put('paint-kit', id, { adminNotes: 'Marmalade for the audit' })
    const log = (await owner.get('/admin/settings/audit?q=marmalade')).text
    expect(log).toContain(`Paint kit order ${id}`)
    expect(log).toContain('Marmalade for the audit')
    expect(log).toContain(server.owner.username)
    expect((await owner.get('/admin/settings/audit?subject=user')).text).not.toContain('Marmalade')
    expect((await owner.get('/admin/settings/audit.csv?q=marmalade')).text).toContain('Marmalade for the audit')
    const stranger = client(server.url)
    for (const path of ['/admin/settings/audit', '/admin/settings/audit.csv']) {
      expect((await stranger.get(path)).headers.location).toMatch(/^\/admin\/login/)
    }
  })
})
