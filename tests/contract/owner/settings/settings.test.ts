import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../../support/owned-server'
import { type Client, client, postForm } from '../../../support/server'
import { book, business, intentBody, onlyEvent, ownerClient, somebody } from '../../../support/studio'

const { server, owner } = await sharedServer()

/** A plain post, as a browser without JavaScript sends it. */
test('the owner chooses how long vouchers stay valid, and reads what the law asks (rule 4.7)', async () => {
  const path = '/admin/settings/vouchers'
  const choose = (months: string) => postForm(owner, path, { intent: 'voucher-validity', months })
  const before = (await owner.get(path)).text
  expect(before).toContain('at least 36 months')
  expect(before).toContain('Yours are sold with 12.')
  expect((await choose('0')).status).toBe(400)
  expect((await choose('many')).status).toBe(400)
  expect((await choose('36')).status).toBe(303)
  const after = (await owner.get(path)).text
  expect(after).toContain('At least the 36 months')
  expect(after).not.toContain('Yours are sold with')
  // Rule and text read the same setting: the landing page shows it too.
  expect((await client(server.url).get('/')).text).toContain('Valid 36 months from purchase')
})

test('the owner changes the legal minimum of vouchers, both fields or neither (rule 4.7)', async () => {
  const path = '/admin/settings/vouchers'
  const ask = (lawMonths: string, since: string) => postForm(owner, path, { intent: 'voucher-law', lawMonths, since })
  expect((await ask('24', '')).text).toContain('Please give the day as a date')
  expect((await ask('', '2026-03-16')).text).toContain('Please give the months, such as 36')
  expect((await ask('', '')).status).toBe(303)
  expect((await owner.get(path)).text).not.toContain('New Zealand has asked for')
  expect((await ask('1', '2026-03-16')).status).toBe(303)
  expect((await owner.get(path)).text).toContain('At least the 1 month that')
  expect((await ask('36', '2026-03-16')).status).toBe(303)
  expect((await owner.get(path)).text).toContain('At least the 36 months')
})

describe('the business (rule 9.12)', () => {
  test('what is saved is on the site: name, phone, venue, GST number', async () => {
    const changes = {
      phone: '09 555 0199',
      venueName: 'The Long Room',
      taxNumber: '123-456-789',
      parking: 'Under the big pine',
    }
    expect((await postForm(owner, '/admin/settings?index', { ...business, ...changes })).status).toBe(303)
    const page = (await client(server.url).get('/')).text
    for (const said of ['09 555 0199', 'tel:+6495550199', 'The Long Room', '123-456-789', 'Under the big pine'])
      expect(page).toContain(said)
    expect((await postForm(owner, '/admin/settings?index', business)).status).toBe(303)
    expect((await client(server.url).get('/')).text).not.toContain('123-456-789')
  })

  test('pages mention GST only with a number: in the footer of every page and beside totals', async () => {
    const paths = ['/', '/terms', '/contact', '/paint-kit', '/custom-frame', '/auction', '/business-in-a-box']
    const visitor = client(server.url)
    const eventId = await onlyEvent(owner)
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody()))
    const sold = { purchaserName: 'Aroha', purchaserEmail: 'aroha@example.nz', peopleCount: 1 }
    const steps = [intent.json.step.url, (await postForm(visitor, '/vouchers/buy', sold)).headers.location!]
    const withGst = async (all: string[]) => {
      const read = async (path: string) => (await (path.startsWith('/admin') ? owner : visitor).get(path)).text
      const texts = await Promise.all(all.map(read))
      return all.filter((_, index) => /\bGST\b/.test(texts[index]!.replace(/<script[\s\S]*?<\/script>/g, '')))
    }
    expect(await withGst([...paths, ...steps, '/admin/events/new', '/admin/auctions/new'])).toEqual([])
    await postForm(owner, '/admin/settings?index', { ...business, taxNumber: '123-456-789' })
    expect(await withGst([...paths, steps[0]])).toEqual([...paths, steps[0]])
    expect((await visitor.get(steps[0])).text).toContain('NZD, includes GST')
    await postForm(owner, '/admin/settings?index', business)
  })

  test('she can choose the video of the auction page; without one it shows a painting', async () => {
    const save = (auctionVideoUrl: string) => postForm(owner, '/admin/settings?index', { ...business, auctionVideoUrl })
    const page = async () => (await client(server.url).get('/auction')).text
    expect((await save('vimeo.com/123456789')).status).toBe(303)
    expect(await page()).toContain('href="https://vimeo.com/123456789"')
    expect((await owner.get('/admin/settings')).text).toContain('value="https://vimeo.com/123456789"')
    expect((await save('https://films.example.com/123456789')).status).toBe(400)
    expect(await page()).toContain('href="https://vimeo.com/123456789"')
    expect((await save('')).status).toBe(303)
    expect(await page()).not.toContain('How our auctions work')
  })

  test.each([
    ['no name', { businessName: ' ' }, 'Please give the name of the business'],
    ['an e-mail that is none', { ownerEmail: 'hana' }, 'Please give your email address'],
    ['words for a phone', { phone: 'call me' }, 'Please give a phone number that can be called'],
    ['a script for a link', { groupUrl: 'javascript:alert(1)' }, 'starts with https://'],
    [
      'a video that is none of Vimeo’s',
      { auctionVideoUrl: 'https://vimeo.com/about' },
      'Please enter a valid Vimeo URL',
    ],
    ['a GST number that is too short', { taxNumber: '12-34' }, 'A GST number has 8 or 9 digits'],
  ])('refuses %s and keeps what was typed', async (_, change, message) => {
    const answer = await postForm(owner, '/admin/settings?index', { ...business, tutorName: 'Typed & kept', ...change })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Typed &amp; kept')
    expect((await client(server.url).get('/')).text).not.toContain('Typed &amp; kept')
  })
})

describe('notification switches (rule 9.13)', () => {
  const path = '/admin/settings/notifications'

  test('are stored and take effect', async () => {
    const messagesTo = async (email: string) => (await owner.get(`/admin/messages?q=${encodeURIComponent(email)}`)).text
    expect((await postForm(owner, path, { intent: 'notifications', newBookingAlerts: 'on' })).status).toBe(303)
    const page = (await owner.get(path)).text
    expect(page).toMatch(/<input[^>]*name="newBookingAlerts"[^>]*checked/)
    expect(page).not.toMatch(/<input[^>]*name="bookingConfirmations"[^>]*checked/)
    const silent = await book(client(server.url), { eventId: await onlyEvent(owner) })
    expect(await messagesTo(silent.person.email)).toContain('No message matches this search')
    const switches = [
      'bookingConfirmations',
      'bookingCancellations',
      'newBookingAlerts',
      'eventReminders',
      'unfinishedBookings',
    ]
    const all = Object.fromEntries(switches.map((name) => [name, 'on']))
    expect((await postForm(owner, path, { intent: 'notifications', ...all })).status).toBe(303)
    const booked = await book(client(server.url), { eventId: await onlyEvent(owner) })
    expect(await messagesTo(booked.person.email)).not.toContain('No message matches this search')
  })

  test('nonsense is refused', async () => {
    expect((await postForm(owner, path, { intent: 'notifications', eventReminders: 'perhaps' })).status).toBe(400)
  })
})

test('the raincheck limits are whole numbers within bounds (rule 6.3)', async () => {
  const path = '/admin/settings/rainchecks'
  const limits = { intent: 'rainchecks', raincheckHours: '24', raincheckDaysLarge: '10', raincheckLargeParty: '6' }
  expect((await owner.get(path)).text).toMatch(/name="raincheckHours"[^>]*value="48"/)
  expect((await postForm(owner, path, { ...limits, raincheckHours: '-1' })).status).toBe(400)
  expect((await postForm(owner, path, { ...limits, raincheckLargeParty: '1.5' })).status).toBe(400)
  expect((await postForm(owner, path, limits)).status).toBe(303)
  const after = (await owner.get(path)).text
  expect(after).toMatch(/name="raincheckHours"[^>]*value="24"/)
  expect(after).toMatch(/name="raincheckLargeParty"[^>]*value="6"/)
})

test('nobody else sees or changes any of it', async () => {
  const stranger = client(server.url)
  for (const page of ['?index', '/vouchers', '/notifications', '/rainchecks', '/account']) {
    const path = `/admin/settings${page}`
    expect((await stranger.get(path)).headers.location, path).toMatch(/^\/admin\/login/)
    expect((await postForm(stranger, path, { months: '1', raincheckHours: '1' })).headers.location).toMatch(
      /^\/admin\/login/,
    )
  }
  expect((await owner.get('/admin/settings/vouchers')).text).toContain('At least the 36 months')
})

describe('the password', () => {
  const path = '/admin/settings/account'
  const change = (who: Client, currentPassword: string, password: string) =>
    postForm(who, path, { intent: 'password', currentPassword, password })

  test('is changed with the old one, which ends every other session', async () => {
    const other = await ownerClient(server)
    const { password } = server.owner
    const wrong = await change(owner, 'not this one', 'a new long password')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('This is not your password')
    expect(wrong.text).not.toContain('a new long password')
    expect((await change(owner, password, 'short')).text).toContain('Please use at least 10 characters')
    expect((await other.get('/api/admin/stats')).status).toBe(200)
    expect((await change(owner, password, 'a new long password')).status).toBe(303)
    expect((await other.get('/api/admin/stats')).status).toBe(401)
    expect((await owner.get('/api/admin/stats')).status).toBe(200)
    const login = (secret: string) =>
      client(server.url).post('/api/admin/login', { username: server.owner.username, password: secret })
    expect((await login(password)).status).toBe(401)
    expect((await login('a new long password')).status).toBe(200)
    expect((await change(owner, 'a new long password', password)).status).toBe(303)
  })
})
