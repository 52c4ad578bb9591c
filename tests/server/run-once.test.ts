import { describe, expect, it } from 'vitest'
import { deleteOldAnswers, runOnce } from '../../app/server/cache/run-once'
import { hours, minutes } from '../support/clock'
import { type TestServices, testServices } from '../support/services'

interface Answer {
  redirectTo: string
  toast?: { title: string; text: string }
  headers?: Record<string, string>
}

const made: Answer = { redirectTo: '/admin', toast: { title: 'Booked', text: 'Aroha Fern' } }

function aForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ idempotencyKey: 'k-1', name: 'Aroha', ...fields })) form.set(name, value)
  return form
}

/** Work that ends when `finish` or `fail` is called, and counts how often it was started. */
function work(answer = made) {
  let begun = 0
  let finish = () => {}
  let fail = (_: Error) => {}
  const ended = new Promise<Answer>((resolve, reject) => {
    finish = () => resolve(answer)
    fail = reject
  })
  const run = () => {
    begun += 1
    return ended
  }
  return { run, finish, fail, begun: () => begun }
}

const send = (services: TestServices, run: () => Answer | Promise<Answer>, form = aForm(), patience = 5000) =>
  runOnce(services, { form, path: '/admin/bookings/new' }, run, patience)

const keysOf = (services: TestServices) => services.db.sqlite.prepare('SELECT * FROM idempotency_keys').all()

/** Two processes of one business. */
function twoProcesses() {
  const one = testServices()
  return [one, testServices({ file: one.file })] as const
}

describe('a form that is sent again', () => {
  it('gets the first one’s answer in another process, also while the first is running', async () => {
    const [one, two] = twoProcesses()
    const first = work()
    const answers = [send(one, first.run), send(two, first.run), send(one, first.run)]
    first.finish()
    expect(await Promise.all(answers)).toEqual([made, made, made])
    expect(await send(two, first.run)).toEqual(made)
    expect(first.begun()).toBe(1)
  })

  it('is refused with 409 when the first one takes too long, and runs again when that was interrupted', async () => {
    const [one, two] = twoProcesses()
    const first = work()
    const cutOff = send(one, first.run)
    const refused = { kind: 'conflict', code: 'still_running', retryAfter: 5 }
    await expect(send(two, first.run, aForm(), 0)).rejects.toMatchObject(refused)
    two.clock.advance(minutes(2) - 1)
    await expect(send(two, first.run, aForm(), 0)).rejects.toMatchObject(refused)
    two.clock.advance(1)
    expect(await send(two, () => made)).toEqual(made)
    first.finish()
    await cutOff
  })

  it('can be sent again when it was refused', async () => {
    const [one, two] = twoProcesses()
    const first = work()
    const refused = send(one, first.run)
    const waiting = send(two, () => made)
    first.fail(new Error('Maximum 9 painters per booking'))
    await expect(refused).rejects.toThrow('Maximum 9 painters')
    expect(await waiting).toEqual(made)
  })

  it('counts as another form at another address, with other contents, or without a key', async () => {
    const services = testServices()
    let begun = 0
    const run = () => {
      begun += 1
      return made
    }
    await send(services, run)
    await send(services, run, aForm({ name: 'Arohanui' }))
    await runOnce(services, { form: aForm(), path: '/admin/events/new' }, run)
    for (let time = 0; time < 2; time++) await send(services, run, aForm({ idempotencyKey: '' }))
    expect(begun).toBe(5)
    expect(keysOf(services)).toHaveLength(3)
  })
})

describe('the stored answer', () => {
  it('contains neither typed text nor a cookie, and lasts a day', async () => {
    const services = testServices()
    await send(services, () => ({ ...made, headers: { 'Set-Cookie': 'session=secret' } }), aForm({ phone: '021 555' }))
    expect(await send(services, () => made, aForm({ phone: '021 555' }))).toEqual(made)
    expect(JSON.stringify(keysOf(services))).not.toMatch(/secret|021 555|k-1/)
    services.clock.advance(hours(24))
    expect(deleteOldAnswers(services)).toBe(0)
    services.clock.advance(hours(1))
    expect(deleteOldAnswers(services)).toBe(1)
    expect(keysOf(services)).toEqual([])
  })

  it('is not required: finished work is answered even when its answer cannot be stored', async () => {
    const services = testServices()
    const run = () => {
      services.db.sqlite.exec('DROP TABLE idempotency_keys')
      return made
    }
    expect(await send(services, run)).toEqual(made)
    expect(services.logged).toEqual([['error', 'the answer of a form was not stored', expect.anything()]])
  })
})
