import { expect, it } from 'vitest'
import { dayAndTime } from '../../../app/lib/browser-time'
import { internationalPhone } from '../../../app/lib/phone'
import { formsOf } from '../../../app/lib/studio'
import { dateTimeText } from '../../../app/lib/time'
import { asStudio, lisbon } from '../../support/as-studio'

const AT = '2026-12-04T18:30:00.000Z'

it.each([
  ['en-US', 'usd', { before: '$', after: '', group: ',', decimal: '.' }, 'Fri, Dec 4, 2026, 6:30pm'],
  ['en-PT', 'eur', { before: '€', after: '', group: ',', decimal: '.' }, 'Fri, 4 Dec 2026, 18:30'],
  ['pt-PT', 'eur', { before: '', after: ' €', decimal: ',' }, 'sexta, 4 dez. 2026, 18:30'],
  ['de-CH', 'chf', { before: 'CHF ', after: '', decimal: '.' }, 'Fr., 4 Dez. 2026, 18:30'],
])('%s has its own formats of money, dates and times', (locale, currency, money, text) => {
  const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, ' ')
  const { before, after, ...marks } = formsOf(locale, currency).money[currency]!
  expect({ ...marks, before: plain(before), after: plain(after) }).toMatchObject(money)
  asStudio({ ...lisbon, locale, currency }, () => {
    expect(dateTimeText(AT)).toBe(text)
    expect(dayAndTime(AT)).toBe(text.replace(/,? 2026/, ''))
  })
})

it.each([
  ['+64', '09 555 0142', '+6495550142'],
  ['+351', '210 555 014', '+351210555014'],
  ['+39', '06 555 0142', '+39065550142'],
  ['+351', '+44 (0)20 5555 0142', '+442055550142'],
  ['+351', '00 64 9 555 0142', '+6495550142'],
  ['+1', '(212) 555-0142', '+12125550142'],
  ['+351', '', ''],
])('a phone number in its international form: %s %s', (callingCode, written, called) => {
  asStudio({ ...lisbon, place: { ...lisbon.place, callingCode } }, () =>
    expect(internationalPhone(written)).toBe(called),
  )
})
