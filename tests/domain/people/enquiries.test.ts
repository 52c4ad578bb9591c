import { describe, expect, test } from 'vitest'
import { type EnquiryForm, enquiryForm } from '../../../app/contract/site/enquiries'
import { changeEnquiryState, findSpamReason, sendEnquiry } from '../../../app/domain/enquiries/change-enquiry'
import { countWaitingEnquiries, enquiryList } from '../../../app/domain/enquiries/list-enquiries'
import { readPage, readRows } from '../../../app/domain/lists/define-list'
import { withoutVoucherCodes } from '../../../app/lib/voucher-codes'
import { minutes } from '../../support/clock'
import { allOf } from '../../support/makers/purchases'
import { type TestServices, testServices } from '../../support/services'

const FORM: EnquiryForm = {
  name: 'Āroha Fern',
  email: 'aroha@example.com',
  phone: '021 555 0142',
  message: 'Kia ora!\nCan ten of us come?',
  currency: undefined,
  fax: false,
  shownAt: null,
}
const send = (services: TestServices, changes: Partial<EnquiryForm> = {}) =>
  sendEnquiry(services, 'box', { ...FORM, ...changes })
const every = { state: 'every', search: '', page: 1 } as const

describe('a message to the studio (rule 9.14)', () => {
  test('is stored and e-mailed to the owner, with its sender as the reply address, and answered with thanks', () => {
    const services = testServices()
    expect(send(services)).toEqual({ message: 'Thank you for your message! Hana will get back to you soon.' })
    expect(allOf(services, 'enquiries')).toEqual([
      expect.objectContaining({ source: 'box', name: 'Āroha Fern', state: 'new', message: FORM.message }),
    ])
    const [mail] = allOf(services, 'messages')
    expect(mail).toMatchObject({ to_email: 'owner@studio.example', reply_to: 'aroha@example.com' })
    expect(mail!.subject).toContain('Āroha Fern')
    expect(mail!.text).toContain('Can ten of us come?')
  })

  test('sent twice is stored and e-mailed once; sent later or with a different text, it is a new one', () => {
    const services = testServices()
    send(services)
    send(services, { email: 'AROHA@example.com' })
    expect(allOf(services, 'enquiries')).toHaveLength(1)
    expect(allOf(services, 'messages')).toHaveLength(1)
    send(services, { message: 'And on Sunday?' })
    services.clock.advance(minutes(31))
    send(services)
    expect(allOf(services, 'enquiries')).toHaveLength(3)
    expect(allOf(services, 'messages')).toHaveLength(3)
  })

  test('sent again with a corrected number, or without the spam signs, is a new message', () => {
    const services = testServices()
    send(services, { phone: '021 wrong' })
    send(services, { phone: '021 555 999' })
    send(services, { message: 'Ten of us?', fax: true })
    send(services, { message: 'Ten of us?' })
    expect(allOf(services, 'enquiries').map(({ phone, state }) => [phone, state])).toEqual([
      ['021 wrong', 'new'],
      ['021 555 999', 'new'],
      [FORM.phone, 'spam'],
      [FORM.phone, 'new'],
    ])
    expect(allOf(services, 'messages')).toHaveLength(3)
  })

  test.each([
    ['a filled-in hidden field', { fax: true }, 'trap'],
    ['many links', { message: 'https://a.example www.b.example [url=x] buy' }, 'links'],
    ['a link faster than anybody types', { message: 'see http://a.example', shownAt: -1000 }, 'fast'],
  ])('with %s is stored as spam and not e-mailed, and the answer to its sender says so', (_, changes, because) => {
    const services = testServices()
    const at = 'shownAt' in changes ? { shownAt: services.clock.now().getTime() + Number(changes.shownAt) } : {}
    const { message } = send(services, { ...changes, ...at })
    expect(message).toMatch(/^Thank you for your message!.*call 09 555 0142/)
    expect(message).not.toContain('get back to you soon')
    expect(allOf(services, 'enquiries')).toEqual([expect.objectContaining({ state: 'spam', spam_reason: because })])
    expect(allOf(services, 'messages')).toEqual([])
  })

  test('of a person is not marked as spam: fast without a link, slow with one, without a time', () => {
    const now = new Date('2026-11-20T02:00:00Z')
    const person = { text: 'Hello', isTrapped: false, shownAt: null }
    expect(findSpamReason({ ...person, shownAt: now.getTime() - 100 }, now)).toBeNull()
    expect(findSpamReason({ ...person, text: 'https://my.example and www.two.example', shownAt: null }, now)).toBeNull()
    expect(findSpamReason({ ...person, text: 'https://my.example', shownAt: now.getTime() - 60_000 }, now)).toBeNull()
    // A clock that is ahead is no sign of spam.
    expect(findSpamReason({ ...person, text: 'https://my.example', shownAt: now.getTime() + 60_000 }, now)).toBeNull()
  })

  test('filled-in hidden fields never cause a refusal', () => {
    for (const odd of [undefined, null, '', 'now', {}, [], Number.NaN, '1e999', true]) {
      const { shownAt, fax } = enquiryForm.parse({ ...FORM, shownAt: odd, fax: odd })
      expect(shownAt === null || Number.isFinite(shownAt)).toBe(true)
      expect(typeof fax).toBe('boolean')
    }
  })

  test('requires name, e-mail and message, but not the telephone', () => {
    const result = enquiryForm.safeParse({ email: 'nobody', phone: '' })
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Name is required'],
      ['email', 'Valid email is required'],
      ['message', 'Message is required'],
    ])
    expect(enquiryForm.safeParse({ ...FORM, currency: 'XXX' }).success).toBe(false)
  })
})

describe('the owner’s list', () => {
  test('has new and answered messages, spam separately, and is searched by name, e-mail, phone and text', () => {
    const services = testServices()
    send(services, { currency: 'NZD' })
    send(services, { name: 'Bot', email: 'bot@example.com', phone: '', message: 'x', fax: true })
    expect(readPage(services, enquiryList, { ...every, state: 'open' }).rows).toEqual([
      expect.objectContaining({
        name: 'Āroha Fern',
        sourceText: 'Business in a Box',
        currencyText: 'NZD, about $7,250',
        phoneHref: 'tel:+64215550142',
        purchase: null,
      }),
    ])
    expect(readPage(services, enquiryList, { ...every, state: 'spam' }).rows).toEqual([
      expect.objectContaining({ name: 'Bot', spamReason: expect.stringContaining('do not see') }),
    ])
    for (const search of ['aroha@', 'ten of us', '0215550142', 'Āroha'])
      expect(readPage(services, enquiryList, { ...every, search }).count, search).toBe(1)
    expect(readPage(services, enquiryList, { ...every, search: '100%' }).count).toBe(0)
    expect(countWaitingEnquiries(services)).toEqual({ unanswered: 1, spam: 1 })
  })

  test('has pages, and is complete in its file', () => {
    const services = testServices()
    for (let number = 1; number <= 27; number++) send(services, { message: `Number ${number}` })
    expect(readPage(services, enquiryList, { ...every, page: 1 })).toMatchObject({ count: 27, pages: 2 })
    expect(readPage(services, enquiryList, { ...every, page: 99 })).toMatchObject({ page: 2, rows: { length: 2 } })
    expect(readRows(services, enquiryList, every)).toHaveLength(27)
  })

  test('marks and unmarks, and logs each change once', () => {
    const services = testServices()
    send(services)
    const mark = (state: 'new' | 'answered' | 'spam') => changeEnquiryState(services, { id: 1, state, actor: 'owner' })
    expect(mark('answered')).toMatchObject({ state: 'answered', answered_at: expect.any(String) })
    mark('answered')
    expect(mark('new')).toMatchObject({ state: 'new', answered_at: null })
    expect(allOf(services, 'audit_log')).toHaveLength(2)
    expect(() => changeEnquiryState(services, { id: 9, state: 'new', actor: 'owner' })).toThrow(/does not exist/)
  })

  test('a message that was marked as spam by mistake is e-mailed once, when the owner unmarks it', () => {
    const services = testServices()
    send(services, { fax: true })
    for (const state of ['new', 'spam', 'new'] as const) {
      changeEnquiryState(services, { id: 1, state, actor: 'owner' })
    }
    expect(allOf(services, 'messages')).toHaveLength(1)
  })
})

describe('a voucher code that a guest wrote (rule 9.20)', () => {
  test('cannot be found by its hidden letters, only by the end that everybody sees', () => {
    const services = testServices()
    send(services, { message: 'My voucher SLP-7K3MX9QD is refused.' })
    const found = (search: string) => readRows(services, enquiryList, { ...every, search }).length
    expect(found('voucher refused')).toBe(1)
    expect(found('X9QD')).toBe(1)
    for (const guess of ['SLP-7', 'slp-7k3m', '7K3M', 'MX9QD', 'SLP-7K3MX9QD']) expect(found(guess), guess).toBe(0)
  })

  test.each(['slp-7k3mx9qd', 'SLP 7K3MX9QD', 'slp7k3mx9qd', 'SLP-7K3M X9QD', 'slp 7k3m-x9qd'])(
    'is hidden as people write it: %s',
    (code) => {
      expect(withoutVoucherCodes(`My voucher ${code} is refused.`)).not.toMatch(/7k3m/i)
    },
  )
})
