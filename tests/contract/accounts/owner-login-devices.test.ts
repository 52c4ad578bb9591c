import { beforeEach, expect, test } from 'vitest'
import { ownedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import { refused } from '../hardening/refusal'

const { server } = await ownedServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

let lastIp = 0
/** A different network for each try of an attacker who has many. */
const anotherIp = () => {
  lastIp += 1
  return `203.0.113.${lastIp}`
}
const logIn = (who: Client, ip: string, password = server.owner.password) =>
  who.ask('POST', '/api/admin/login', { body: { ...server.owner, password }, headers: { 'x-forwarded-for': ip } })

const device = client(server.url)

/** The owner's own device, logged out. */
beforeEach(async () => {
  const { username, password } = server.owner
  const form = new URLSearchParams({ intent: 'login', username, password })
  expect((await postForm(device, '/admin/login', String(form))).status).toBe(303)
  expect((await device.get('/api/admin/stats')).status).toBe(200)
  device.cookies.delete('owner')
  refused(await device.get('/api/admin/stats'), 401)
})

test('wrong tries from many networks do not lock the owner out of a device that has logged in before', async () => {
  const stranger = client(server.url)
  for (let time = 0; time < 15; time++) await logIn(stranger, anotherIp(), `wrong ${time}`)
  const slowed = await logIn(client(server.url), anotherIp())
  refused(slowed, 429)
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(5)
  expect((await logIn(device, anotherIp())).status).toBe(200)
  expect((await device.get('/api/admin/stats')).status).toBe(200)
})

test('nor do wrong tries from the same network address', async () => {
  const ip = anotherIp()
  const stranger = client(server.url)
  for (let time = 0; time < 5; time++) await logIn(stranger, ip, 'wrong')
  refused(await logIn(stranger, ip), 429)
  expect((await logIn(device, ip)).status).toBe(200)
})

test('a forged device cookie counts as unknown, and wrong tries of a known device are counted too', async () => {
  const forged = client(server.url)
  forged.cookies.set('owner-device', `${device.cookies.get('owner-device')!.slice(0, -4)}AAAA`)
  const ip = anotherIp()
  for (const who of [forged, device]) {
    for (let time = 0; time < 5; time++) await logIn(who, ip, 'wrong')
    refused(await logIn(who, ip), 429)
  }
})
