import { beforeAll, describe, expect, test } from 'vitest'
import { watchDatabase } from '../../support/attack/database-watch'
import { sharedServer } from '../../support/owned-server'
import { inviteByMail, newLogin, personClient } from '../../support/people'
import { type Answer, type Client, client, postForm, type RunningServer } from '../../support/server'
import { inDatabase } from '../../support/stored'
import {
  bookingsOf,
  eventBody,
  idOf,
  linkFor,
  localDay,
  onlyEvent,
  ownersBooking,
  somebody,
  VOUCHERS,
} from '../../support/studio'

/** React writes a comment between two texts. */
const wordsOf = ({ text }: Answer) => text.replaceAll('<!-- -->', '')

const PEOPLE = '/admin/settings/people'

describe('what a helper and the door may do', () => {
  let server: RunningServer
  let owner: Client
  let helper: Client
  let door: Client
  let eventId: number
  beforeAll(async () => {
    ;({ server, owner } = await sharedServer())
    eventId = await onlyEvent(owner)
    helper = await personClient(server, owner, 'helper', 'hana')
    door = await personClient(server, owner, 'door', 'dave')
  })

  /** Expects a 403 with this reason, and no write. */
  async function refused(send: () => ReturnType<Client['get']>, why: RegExp) {
    const watch = watchDatabase(server.dataDir)
    // Otherwise a job does it during the test, for an event of an earlier test; one that has begun may store a picture later.
    do await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'draw share pictures' })
    while (watch.changed().includes('uploads'))
    const answer = await send()
    expect([answer.status, answer.text]).toEqual([403, expect.stringMatching(why)])
    expect(watch.changed()).toEqual([])
    watch.close()
  }

  async function newBooking() {
    const booking = ownersBooking(eventId)
    await owner.post('/api/admin/bookings', booking)
    return (await bookingsOf(owner, booking.email))[0]
  }

  const paidBooking = async (): Promise<number> => (await newBooking()).id

  test('a forbidden page says who may use it and links back, also for HEAD; a call answers message and code', async () => {
    const page = await helper.get('/admin/payments')
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('This part is the owner’s')])
    expect(page.text).toContain('href="/admin"')
    expect((await helper.ask('HEAD', '/admin/payments')).status).toBe(403)
    const call = await helper.get('/api/admin/stats')
    expect([call.status, call.json]).toEqual([403, { message: expect.any(String), code: 'not_allowed' }])
  })

  test('no other spelling of an address opens it', async () => {
    for (const path of ['/admin/PAYMENTS', '/admin/payments/', '/admin/%70ayments', '/admin/events/../payments']) {
      expect([path, (await helper.get(path)).status]).toEqual([path, 403])
    }
    expect((await helper.get('/admin/Events/')).status).toBe(200)
  })

  test('pages show a helper what they may use: no tab, link, button or figure of the owner’s', async () => {
    const start = (await helper.get('/admin')).text
    for (const theirs of ['/admin/events', '/admin/messages', '/admin/undo', '/admin/settings/account']) {
      expect(start).toContain(`href="${theirs}"`)
    }
    for (const path of [
      '/admin',
      '/admin/events',
      `/admin/events/${eventId}/edit`,
      '/admin/customers',
      '/admin/custom-frame',
      '/admin/terms/1',
    ]) {
      const { text } = await helper.get(path)
      expect(text, path).not.toMatch(/href="\/admin\/(payments|vouchers|figures|results|auctions|parties|notifier)\b/)
      expect(text, path).not.toMatch(/href="\/admin[^"]*(\.csv|call-off)|>Revenue</)
    }
    expect((await owner.get('/admin')).text).toMatch(/Revenue/)
  })

  test('a helper changes an evening, but not its price', async () => {
    const change = { title: 'Hoiho by Night', price: 65 }
    expect((await helper.patch(`/api/events/${eventId}`, change)).status).toBe(200)
    await refused(() => helper.patch(`/api/events/${eventId}`, { ...change, price: 1 }), /"not_allowed"/)
    await refused(() => helper.post('/api/events', eventBody({ price: 61 })), /"not_allowed"/)
    expect((await helper.post('/api/events', eventBody({ price: 60, isVisible: false }))).status).toBe(201)

    const fields = { title: 'Tīeke', date: localDay(9), startTime: '18:30', endTime: '20:30', isVisible: 'off' }
    const form = { intent: 'create', ...fields }
    await refused(() => postForm(helper, '/admin/events/new', { ...form, price: '1' }), /Only the owner can set prices/)
    expect((await postForm(helper, '/admin/events/new', { ...form, price: '65' })).status).toBe(303)
    const edit = (await helper.get(`/admin/events/${eventId}/edit`)).text
    expect(edit).toMatch(/<input type="hidden" name="price" value="65"/)
    const versionToken = /name="versionToken" value="([^"]+)/.exec(edit)?.[1] ?? ''
    const sent = { intent: 'edit', ...fields, date: localDay(3), versionToken, price: '1' }
    await refused(() => postForm(helper, `/admin/events/${eventId}/edit`, sent), /Only the owner can set prices/)
  })

  test('a helper gives no money back: refund, unpaid again, the bare delete, a voucher, a retry', async () => {
    const id = await paidBooking()
    const page = `/admin/bookings/${id}`
    await refused(
      () => postForm(helper, `${page}/delete`, { intent: 'delete', ending: 'refund' }),
      /can give money back/,
    )
    await refused(
      () => helper.patch(`/api/admin/bookings/${id}`, { paymentStatus: 'pending' }),
      /can take a payment back/,
    )
    await refused(() => helper.delete(`/api/bookings/${id}`), /"not_allowed"/)
    const voucher = { intent: 'assign', value: '65', peopleCount: '1', paymentMethod: 'cash' }
    await refused(() => postForm(helper, '/admin/customers/1', voucher), /does not open this part/)
    for (const intent of ['retry-refund', 'retry-fulfilment']) {
      await refused(() => postForm(helper, '/admin/needs-you', { intent, id: '1' }), /does not open this part/)
    }
    const asked = (await helper.get(`${page}/delete`)).text
    expect(asked).toContain('value="raincheck"')
    expect(asked).not.toContain('value="refund"')
    expect((await owner.get(`${page}/delete`)).text).toContain('value="refund"')
    expect((await postForm(helper, `${page}/delete`, { intent: 'delete', ending: 'raincheck' })).status).toBe(303)
    const removed = await newBooking()
    const removal = await postForm(helper, `/admin/bookings/${removed.id}/delete`, {
      intent: 'delete',
      ending: 'nothing',
    })
    expect(removal.status).toBe(303)
    expect((await owner.get('/admin/needs-you')).text).toContain(`Booking ${removed.reference} ended without a refund`)
  })

  test('a helper undoes their own changes, not somebody else’s and no payment', async () => {
    const undo = (id: string) => postForm(helper, '/admin/undo', { intent: 'undo', id })
    const undos = async (by: Client) =>
      [...(await by.get('/admin/undo')).text.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id ?? '')
    const of = await paidBooking()
    await owner.patch(`/api/admin/bookings/${of}`, { specialRequests: 'By the window' })
    const [owners] = await undos(owner)
    expect(await undos(helper)).not.toContain(owners)
    await refused(() => undo(owners!), /undo what you changed yourself/)

    const pending = ownersBooking(eventId, { paymentStatus: 'pending' })
    await owner.post('/api/admin/bookings', pending)
    const { id } = (await bookingsOf(owner, pending.email))[0]
    await helper.patch(`/api/admin/bookings/${id}`, { specialRequests: 'Nut allergy' })
    const [own] = await undos(helper)
    expect((await undo(own!)).status).toBe(303)
    await helper.patch(`/api/admin/bookings/${id}`, { paymentStatus: 'paid' })
    const [payment] = await undos(owner)
    expect(await undos(helper)).not.toContain(payment)
    await refused(() => undo(payment!), /except a payment/)
    const who = wordsOf(await owner.get('/admin/settings/audit?actor=hana'))
    expect(who).toContain('Edit: Booking')
    expect(who).not.toMatch(/<td[^>]*data-label="Who"[^>]*>owner/)
  })

  test('the door has the night sheet of today and nothing else', async () => {
    expect((await door.get('/admin')).text).toContain('Nothing on today')
    const later = `/admin/events/${eventId}/night-sheet`
    expect((await door.get(later)).status).toBe(403)
    expect((await door.get(later.toUpperCase())).status).toBe(403)
    expect((await helper.get(later)).status).toBe(200)
    const today = idOf(await owner.post('/api/events', eventBody({ title: 'Tonight', inDays: 0 })))
    const booking = ownersBooking(today)
    await owner.post('/api/admin/bookings', booking)
    const bookingId = (await bookingsOf(owner, booking.email))[0].id
    expect((await door.get('/admin')).headers.location).toBe(`/admin/events/${today}/night-sheet`)
    const sheet = await door.get(`/admin/events/${today}/night-sheet`)
    expect(sheet.text).toContain(booking.name)
    expect(sheet.text).not.toMatch(/href="\/admin\/(?!settings\/account)\w/)
    const arrivals = { arrivals: [{ bookingId, arrived: true }] }
    expect((await door.post(`/api/admin/events/${today}/arrivals`, arrivals)).status).toBe(200)
    await refused(() => door.post(`/api/admin/events/${eventId}/arrivals`, arrivals), /"not_allowed"/)
    await refused(() => door.post(`/API/ADMIN/EVENTS/${eventId}/ARRIVALS`, arrivals), /"not_allowed"/)
    const second = idOf(await owner.post('/api/events', eventBody({ title: 'Matinee', inDays: 0 })))
    const start = (await door.get('/admin')).text
    for (const id of [today, second]) expect(start).toContain(`/admin/events/${id}/night-sheet`)
    expect((await door.get('/admin/settings/account')).status).toBe(200)
  })

  test('only an owner changes roles and invites people; a role change takes effect at the next request', async () => {
    const forms: Record<string, string>[] = [
      { intent: 'role', id: '2', role: 'owner' },
      { intent: 'invite', email: 'eve@evil.example', role: 'owner' },
    ]
    for (const form of forms) {
      await refused(() => postForm(helper, PEOPLE, form), /This part is the owner’s/)
    }
    const person = await personClient(server, owner, 'door', 'mere')
    const list = (await owner.get('/admin/settings/people')).text
    const id = /value="(\d+)"(?:(?!value="\d)[\s\S])*?the role of mere/.exec(list)?.[1] ?? ''
    expect((await postForm(owner, PEOPLE, { intent: 'role', id, role: 'helper' })).status).toBe(303)
    expect((await person.get('/admin/events')).status).toBe(200)
    // The calendar's link needs no login, and an owner may know it.
    const question = () => owner.get(`/admin/settings/people/${id}/remove`)
    expect((await question()).text).not.toContain('link of your calendar')
    await postForm(owner, PEOPLE, { intent: 'role', id, role: 'owner' })
    expect((await question()).text).toContain('link of your calendar')
    // The same when she is an owner no longer: the page where a new link is made opens.
    const demoted = await postForm(owner, PEOPLE, { intent: 'role', id, role: 'door' })
    expect(demoted.headers.location).toBe('/admin/settings/calendar')
    expect((await owner.get('/admin/settings/calendar')).text).toContain('may still have the link of your calendar')
    expect((await postForm(owner, `/admin/settings/people/${id}/remove`, { intent: 'remove' })).status).toBe(303)
    expect((await person.get('/admin/events')).status).toBe(302)
    expect((await person.get('/api/admin/events')).status).toBe(401)
    const log = wordsOf(await owner.get('/admin/settings/audit?actor=mere'))
    expect(log).toContain('Create: User')
    const last = await postForm(owner, PEOPLE, { intent: 'role', id: '1', role: 'helper' })
    expect([last.status, last.text]).toEqual([409, expect.stringContaining('This is the only owner')])
  })

  test('an invitation works once, also when it is used twice at the same moment', async () => {
    const link = await inviteByMail(owner, 'twice@example.nz', 'door')
    expect((await client(server.url).get(link)).text).toContain('Create my login')
    const answers = await Promise.all(
      ['first', 'second'].map((name) => postForm(client(server.url), '/admin/invitation', newLogin(link, name))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403])
    const again = await client(server.url).get(link)
    expect([again.status, again.text]).toEqual([403, expect.stringContaining('This invitation was used or withdrawn')])
    const taken = await postForm(owner, PEOPLE, { intent: 'invite', email: 'TWICE@example.nz', role: 'door' })
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('has a login already')])
  })

  test('accepting an invitation, and a login, end the browser’s earlier session, of any account', async () => {
    const browser = await personClient(server, owner, 'helper', 'rewi')
    const copyOf = ({ cookies }: Client) => {
      const copy = client(server.url)
      for (const [name, value] of cookies) copy.cookies.set(name, value)
      return copy
    }
    const [first, link] = [copyOf(browser), await inviteByMail(owner, 'shared@example.nz', 'helper')]
    expect((await first.get('/admin')).status).toBe(200)
    expect((await postForm(browser, '/admin/invitation', newLogin(link, 'shared'))).status).toBe(303)
    expect((await first.get('/admin')).status).toBe(302)
    const second = copyOf(browser)
    expect((await second.get('/admin')).status).toBe(200)
    expect((await browser.post('/api/admin/login', server.owner)).status).toBe(200)
    expect((await second.get('/admin')).status).toBe(302)
    expect((await owner.get('/admin')).status).toBe(200)
  })

  test('a helper and the door see no whole voucher code and no link to a voucher', async () => {
    const tonight = idOf(await owner.post('/api/events', { ...eventBody(), date: localDay(0), time: '00:01-23:59' }))
    const voucherCode = VOUCHERS.twoPeople
    const person = somebody()
    const { status } = await owner.post('/api/admin/bookings', { ...ownersBooking(tonight), ...person, voucherCode })
    expect(status).toBe(201)
    const [{ id: bookingId, customerId }] = await bookingsOf(owner, person.email)
    await owner.post(`/api/admin/customers/${customerId}/assign-voucher`, { value: 65, peopleCount: 1 })
    await linkFor(owner, person.email, /\/voucher\/\d+-[\w-]+/)
    const messages = [...(await helper.get('/admin/messages')).text.matchAll(/\/admin\/messages\/\d+/g)].map(String)
    const sheet = `/admin/events/${tonight}/night-sheet`
    for (const [who, paths] of [
      [helper, ['/admin', '/admin/messages', `/admin/customers/${customerId}`, `/admin/bookings/${bookingId}/edit`]],
      [door, [sheet]],
    ] as const) {
      for (const path of [...paths, ...(who === helper ? messages : [])]) {
        const { status, text } = await who.get(path)
        expect(status).toBe(200)
        expect(text, path).not.toMatch(/SLP-[0-9A-Z]{8}|\/voucher\/\d+-\w/)
      }
      const arrivals = [{ bookingId, arrived: true }]
      const ticked = await who.post(`/api/admin/events/${tonight}/arrivals`, { arrivals })
      expect(ticked.text).toContain('Voucher SLP-…2367')
    }
    expect((await owner.get(sheet)).text).toContain(`Voucher ${voucherCode}`)
    // A helper reads the link of the guest's page in Messages.
    const guestsPage = await linkFor(owner, person.email, /\/booking\/WP-[\w-]+/)
    expect((await helper.get(guestsPage)).text).toMatch(/Voucher SLP-…/)
    expect((await helper.get(guestsPage)).text).not.toContain(voucherCode)
  })

  test('a helper who changes only the state of an order keeps the voucher code in its notes', async () => {
    const { firstName: customerName, email: customerEmail, phone: customerPhone } = somebody()
    const kit = { customerName, customerEmail, customerPhone, customerAddress: '12 Cove Road, Waipu' }
    const { status, json } = await client(server.url).post('/api/paint-kit/orders', { ...kit, pthaloBlue: true })
    expect(status).toBe(201)
    const path = `/api/admin/paint-kit/orders/${json.id}`
    const notes = `Paid with ${VOUCHERS.twoPeople}`
    await owner.ask('PUT', path, { body: { adminNotes: notes } })
    const shown = /<textarea[^>]*>(Paid with [^<]*)/.exec((await helper.get('/admin/paint-kit')).text)![1]!
    expect(shown).toBe('Paid with SLP-…2367')
    const save = (orderStatus: string, adminNotes: string) =>
      postForm(helper, '/admin/paint-kit?index', { intent: 'update', id: json.id, orderStatus, adminNotes })
    const stored = () =>
      inDatabase(server, ({ sqlite }) => sqlite.prepare('SELECT admin_notes FROM orders').pluck().all())
    expect((await save('ready', shown)).status).toBe(303)
    expect(await stored()).toContain(notes)
    expect((await save('ready', 'On the shelf')).status).toBe(303)
    expect(await stored()).toContain('On the shelf')
  })

  test('a helper sends no message with a voucher code to another address', async () => {
    const { email, customerId } = await newBooking()
    await owner.post(`/api/admin/customers/${customerId}/assign-voucher`, { value: 65, peopleCount: 1 })
    const list = (await owner.get(`/admin/messages?q=${encodeURIComponent(email)}`)).text
    const page = /\/admin\/messages\/\d+(?="[^>]*>[^<]*A voucher for you)/.exec(list)?.[0] ?? ''
    const bounce = "UPDATE messages SET state = 'bounced', bounced_at = created_at WHERE id = ?"
    inDatabase(server, ({ sqlite }) => sqlite.prepare(bounce).run(page.split('/').at(-1)))
    const correct = (by: Client, to: string) => postForm(by, page, { intent: 'correct', email: to })
    expect((await helper.get(page)).text).toMatch(/as good as money(?![\s\S]*name="email")/)
    await refused(() => correct(helper, 'eve@evil.example'), /as good as money/)
    expect((await correct(owner, `right.${email}`)).status).toBe(303)
  })

  test('a helper reads messages without the one-time links of accounts', async () => {
    const link = await inviteByMail(owner, 'secret@example.nz', 'owner')
    const list = (await helper.get('/admin/messages?q=secret%40example.nz')).text
    const page = /\/admin\/messages\/\d+/.exec(list)?.[0] ?? ''
    const message = await helper.get(page)
    expect(message.text).toContain('secret@example.nz')
    expect(message.text).not.toContain(link.split('=')[1])
    expect((await owner.get(page)).text).toContain(link.split('=')[1])
    expect(await linkFor(owner, 'secret@example.nz', /\/admin\/invitation\?token=[\w-]+/)).toBe(link)
    const bounce = "UPDATE messages SET state = 'bounced', bounced_at = created_at WHERE to_email = 'secret@example.nz'"
    inDatabase(server, ({ sqlite }) => sqlite.exec(bounce))
    expect((await owner.get(page)).text).toMatch(/for one person alone(?![\s\S]*name="email")/)
    await refused(
      () => postForm(helper, page, { intent: 'correct', email: 'eve@evil.example' }),
      /for one person alone/,
    )
  })
})
