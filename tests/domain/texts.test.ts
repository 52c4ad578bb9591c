import { afterEach, describe, expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { studioFile } from '../../app/contract/studio/studio-file'
import { joinedNote } from '../../app/copy/bookings/notifier'
import { raincheckLimit } from '../../app/copy/bookings/raincheck-rule'
import { defineCopy, definedTexts, words } from '../../app/copy/define-copy'
import { listTexts } from '../../app/copy/list-texts'
import { frames } from '../../app/copy/orders/frames'
import { kits } from '../../app/copy/orders/kits'
import { beingFinished } from '../../app/copy/payments/payment-problems'
import { checkedStudioFile } from '../../app/domain/settings/check-studio-file'
import { readSettings, studioOf } from '../../app/domain/settings/read-settings'
import { changeText, readTexts } from '../../app/domain/settings/texts'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { shortPrice } from '../../app/lib/money'
import { setStudio, studio } from '../../app/lib/studio'
import lisbonFile from '../../studios/lisbon.json' with { type: 'json' }
import waipuFile from '../../studios/waipu.json' with { type: 'json' }
import { listAudit } from '../support/audit'
import { testServices } from '../support/services'

const waipu = studioOf(studioFile.parse(waipuFile))
const lisbon = studioOf(studioFile.parse(lisbonFile))
const withTexts = (texts: Record<string, string>) => setStudio({ ...waipu, texts })
afterEach(() => setStudio(waipu))

const copy = defineCopy('testOnly', {
  where: 'Pickup in {town}, {country}',
  plain: 'Book now',
  saved: 'Saved.{sendsMail| We’ll email you.|}',
  deep: { list: ['One {currency}', 'Two'] },
  pay: (price: string) => `Pay ${price}`,
  move: (name: string, day: string) => `${name} on ${day}`,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  owed: (cents: number, isLate: boolean) => `${shortPrice(cents)} ${isLate ? 'overdue' : 'open'}`,
  get heading() {
    return [`Hello ${studio.place.town}`]
  },
})

describe('texts of the site (rule 9.40)', () => {
  test('placeholders are filled in when a text is read, for one studio after another', () => {
    expect([copy.where, copy.deep.list[0], copy.heading[0]]).toEqual([
      'Pickup in Waipu, New Zealand',
      'One NZD',
      'Hello Waipu',
    ])
    setStudio(lisbon)
    expect([copy.where, ...copy.deep.list, copy.heading[0]]).toEqual([
      'Pickup in Lisbon, Portugal',
      'One EUR',
      'Two',
      'Hello Lisbon',
    ])
  })

  test('an e-mail is promised only where e-mails leave (rule 10.2)', () => {
    const services = testServices()
    const texts = () => [
      kits.next[1],
      frames.next('Hana')[2],
      beingFinished.message('order'),
      joinedNote('a@b.nz'),
      copy.saved,
    ]
    readSettings(services)
    expect(texts().join()).toBe(
      'We’ll email you as soon as it’s ready, with where and when to collect it.,' +
        'We’ll email you as soon as it’s ready, with where and when to collect it.,' +
        'We have your payment and are finishing your order. There is nothing more to do: please don’t pay again. We’ll email you as soon as it’s ready.,' +
        'You’re on the list. We’ll write to a@b.nz.,' +
        'Saved. We’ll email you.',
    )
    Object.assign(services.mail, { isSilent: true })
    readSettings(services)
    expect(texts().join()).not.toMatch(/email|write/)
    expect(texts()[0]).toBe('We’ll be in touch as soon as it’s ready, with where and when to collect it.')
    expect(copy.saved).toBe('Saved.')
  })

  test('a studio’s own text replaces a constant, an item of a list and a text with arguments', () => {
    withTexts({
      'testOnly.plain': 'Reserve in {town}',
      'testOnly.deep.list.1': 'Zwei',
      'testOnly.pay': '{1}, please',
      'testOnly.move': '{2}: {1}',
      'testOnly.seats': '{1} {1|Platz|Plätze}',
      'testOnly.owed': '{2|spät|offen}: {1:exact}',
    })
    expect([copy.seats(1), copy.seats(3), copy.owed(6500, true), copy.owed(50, false)]).toEqual([
      '1 Platz',
      '3 Plätze',
      'spät: $65.00',
      'offen: $0.50',
    ])
    expect([copy.plain, copy.deep.list.join(), copy.pay('$65'), copy.move('Ana', 'Friday')]).toEqual([
      'Reserve in Waipu',
      'One NZD,Zwei',
      '$65, please',
      'Friday: Ana',
    ])
  })

  test('what a visitor typed is never read as a placeholder', () => {
    const typed = '{town} {2} $& <b>'
    expect(copy.move(typed, 'Friday')).toBe(`${typed} on Friday`)
    withTexts({ 'testOnly.move': '{2}: {1} {constructor} {3}' })
    expect(copy.move(typed, '{tutor}')).toBe(`{tutor}: ${typed} {constructor} {3}`)
  })

  test('a studio’s file may contain only existing texts and placeholders', () => {
    expect(checkedStudioFile.parse(waipuFile).texts).toEqual(waipuFile.texts)
    expect(checkedStudioFile.parse(lisbonFile).texts).toEqual(lisbonFile.texts)
    const why = (texts: Record<string, string>) => {
      const { error } = checkedStudioFile.safeParse({ ...waipuFile, texts })
      return (error as ZodError | undefined)?.issues.map(({ message }) => message)
    }
    expect(why({ 'landing.lede': 'Hello' })).toEqual(['unknown text: landing.lede'])
    expect(why({ 'ownerAuctions.delete.intent': 'x' })).toEqual(['unknown text: ownerAuctions.delete.intent'])
    expect(why({ 'checkout.pay': 'Pay {2}' })).toEqual(['unknown placeholder: {2}'])
    expect(why({ 'checkout.pay': 'Pay {1} to {business}' })).toBeUndefined()
    for (const open of ['{ town }', '{', '{1|{town}|x}', '{{town}}'])
      expect(why({ 'checkout.pay': `Pay ${open}` }), open).toEqual([expect.stringContaining('unknown placeholder')])
    expect(why({ 'winPage.pay': 'Zahle {1}' })).toEqual(['unknown placeholder: {1}'])
    expect(why({ 'booking.people': '{1} {1|Gast|Gäste}' })).toBeUndefined()
    expect(why({ 'waiting.free': 'Frei: {1}' })).toEqual(['unknown text: waiting.free'])
  })

  test('every text is listed once in its original form, and every placeholder in it can be filled in', () => {
    const all = listTexts()
    const texts = Object.fromEntries(all.map(({ key, text }) => [key, text]))
    expect(texts['orders.pickup']).toContain('Pickup in {town}, {country}.')
    expect(texts['checkout.pay']).toBe('Pay {1}')
    expect(texts['winPage.pay']).toBe('Pay {1:price}')
    expect(texts['broadcasts.sent']).toBe('{1} {1|message|messages} {1|is|are} on {1|its|their} way.')
    expect(texts['friends.kept']).toContain('{1} {1|place|places} for your friends until {2}.')
    expect(all.find(({ key }) => key === 'waiting.free')).toMatchObject({ isFixed: true })
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.filter(({ text }) => /undefined|NaN|\[object/.test(text))).toEqual([])
    // Only constants have placeholders for the studio's words: a text with arguments reads `studio`.
    const word = new RegExp(`(?<!\\$)\\{(?:${Object.keys(words()).join('|')})\\}`)
    const functionsIn = (texts: object): unknown[] =>
      Object.values(Object.getOwnPropertyDescriptors(texts)).flatMap(({ value }) =>
        typeof value === 'object' && value !== null ? functionsIn(value) : typeof value === 'function' ? value : [],
      )
    const inVain = [...definedTexts.values()]
      .flatMap(functionsIn)
      .map(String)
      .filter((source) => word.test(source))
    expect(inVain).toEqual([])
  })

  test('the owner finds a text by its words, changes and resets it; both are logged and can be undone', () => {
    const services = testServices()
    const one = () => readTexts(services, { search: 'lost the email', show: 'every' })[0]!
    const key = 'myBookings.lead'
    expect(one()).toMatchObject({ key, title: 'My bookings › Lead', own: null })
    const titles = (search: string) => readTexts(services, { search, show: 'every' }).map(({ title }) => title)
    expect(titles('my bookings lead')).toEqual(titles(key))
    const { undoId } = changeText(services, { key, text: 'Lost the email? Call {business}.', actor: 'ana' })
    expect(one()).toMatchObject({
      own: 'Lost the email? Call {business}.',
      now: 'Lost the email? Call Paint & Sip Waipu.',
    })
    expect(studio.texts[key]).toBe('Lost the email? Call {business}.')
    // Waipu's own texts stay.
    expect(studio.texts['site.greeting']).toBe('Kia ora')
    expect(readTexts(services, { search: '', show: 'own' }).map((row) => row.key)).toContain(key)
    changeText(services, { key, actor: 'ana' })
    expect(one().own).toBeNull()
    undoChange(services, { id: listUndos(services)[0]!.id, actor: 'ana' })
    expect(one().own).toBe('Lost the email? Call {business}.')
    undoChange(services, { id: undoId!, actor: 'ana' })
    expect(readSettings(services).texts).toEqual(waipuFile.texts)
    expect(listAudit(services.db, { subject: 'settings', subjectId: 'texts' }).length).toBeGreaterThanOrEqual(2)
    expect(() => changeText(services, { key: 'no.such', text: 'x', actor: 'ana' })).toThrow('Unknown text: no.such')
    expect(() => changeText(services, { key, text: 'Call {phone}', actor: 'ana' })).toThrow('{phone}')
  })
})

test('the limit of rainchecks is a sentence also where the owner has set it to zero', () => {
  expect(raincheckLimit({ hours: 48, largeParty: 5, largeDays: 7 })).toBe(
    'up to 48 hours before the evening (7 days for a party of 5 or more)',
  )
  expect(raincheckLimit({ hours: 0, largeParty: 5, largeDays: 7 })).toBe(
    'before the evening starts (7 days before for a party of 5 or more)',
  )
  expect(raincheckLimit({ hours: 0, largeParty: 5, largeDays: 0 })).toBe('before the evening starts')
  expect(raincheckLimit({ hours: 0, largeParty: 10, largeDays: 7 })).toBe('before the evening starts')
  expect(raincheckLimit({ hours: 48, largeParty: 5, largeDays: 0 })).toBe(
    'up to 48 hours before the evening (until it starts for a party of 5 or more)',
  )
})
