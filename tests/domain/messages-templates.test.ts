import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greetingOf } from '../../app/copy/emails'
import { oneLine } from '../../app/domain/messages/one-line'
import type { MessageContent } from '../../app/domain/messages/queue-message'
import { allMessages, type Typed, typed } from '../support/mail-samples'

const TAGS = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g
const ALLOWED = {
  tags: 'html head meta title style body div table tr td img h1 h2 p a strong br ul li span'.split(' '),
  attributes:
    'lang charset name content class style role width height cellpadding cellspacing align href src alt'.split(' '),
}

function decode(text: string): string {
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&zwnj;/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

/** Reads the HTML as strictly as a grammar: anything that is no known tag with known attributes is an escape that failed. */
function read(source: string) {
  const body = source.replace('<!doctype html>', '').replace(/<style>[^<]*<\/style>/, '')
  const links: string[] = []
  const texts: string[] = []
  const wrong: string[] = []
  let from = 0
  for (const match of body.matchAll(TAGS)) {
    const [whole, , tag = '', attributes = ''] = match
    const between = body.slice(from, match.index)
    if (/[<>"]/.test(between)) wrong.push(between)
    texts.push(between)
    from = match.index + whole.length
    if (!ALLOWED.tags.includes(tag)) wrong.push(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      if (!ALLOWED.attributes.includes(name)) wrong.push(name)
      if (name === 'href' || name === 'src') links.push(decode(value))
    }
  }
  if (body.slice(from).trim() !== '') wrong.push(body.slice(from))
  expect(wrong).toEqual([])
  return { links, texts: texts.map((text) => decode(text).replace(/\s+/g, ' ').trim()).filter(Boolean) }
}

/** What people see: without the title of the window and the preview line. */
function visible(content: MessageContent) {
  const withoutHead = content.html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
  return read(withoutHead)
}

const flat = (text: string) => text.replace(/\s+/g, ' ')

describe.each(Object.keys(allMessages()))('the message %s', (name) => {
  const content = allMessages()[name]!

  it('says everything in its text part too, links included', () => {
    const { texts, links } = visible(content)
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) expect(flat(content.text)).toContain(text)
    for (const link of links.filter((url) => !url.startsWith('tel:') && !url.endsWith('.jpg'))) {
      expect(content.text).toContain(link)
    }
  })

  it('keeps a number that is called on one line', () => {
    for (const link of content.html.match(/<a href="tel:[^>]*>/g) ?? []) expect(link).toContain('white-space:nowrap')
  })

  it('shows in the preview line only what the message says', () => {
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(content.html)?.[1] ?? ''
    const words = decode(preview)
      .replace(/\u034f/g, '')
      .trim()
    expect(words.length).toBeGreaterThan(5)
    for (const word of words.split(/[.,]?\s+|\.$/)) expect(content.text).toContain(word)
  })

  it('is a whole document in the language of the site, small enough not to be clipped', () => {
    expect(content.html).toMatch(/^<!doctype html>\n<html lang="en-NZ">/)
    expect(content.html).toContain('<meta charset="utf-8">')
    expect(content.html).toContain('name="color-scheme" content="light dark"')
    expect(content.html).not.toContain('var(--')
    expect(content.html.match(/<h1/g)).toHaveLength(1)
    expect(Buffer.byteLength(content.html)).toBeLessThan(60_000)
    expect(content.subject).not.toMatch(/[\r\n]/)
    for (const part of [content.subject, content.html, content.text])
      expect(part).not.toMatch(/undefined|null|\[object|NaN/)
  })

  it('links with whole addresses only', () => {
    for (const link of visible(content).links) expect(link).toMatch(/^(https:\/\/[a-z]|tel:\+64)/)
  })
})

describe('what somebody typed', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '<script>alert(1)</script>',
          '"><img src=x onerror=alert(1)>',
          "' onmouseover='alert(1)",
          '</title></style>',
          '<!--',
          '-->',
          '&lt;b&gt;',
          '&#60;',
          'javascript:alert(1)',
          '\r\n\r\nPay here',
          'a-b',
          '`',
          '\u202e',
          '\ud83c',
          'Ā🎨',
          ' ',
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('')),
  )
  const fields = Object.fromEntries(Object.keys(typed).map((key) => [key, hostile])) as {
    [K in keyof Typed]: fc.Arbitrary<string>
  }

  it('is escaped in every field of every message', () => {
    fc.assert(
      fc.property(fc.record(fields), (values) => {
        for (const content of Object.values(allMessages(values))) {
          const { links } = read(content.html)
          expect(links.filter((link) => !/^(https:\/\/|tel:)/.test(link))).toEqual([])
          expect(/[\r\n]/.test(content.subject)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  it.each(Object.keys(typed) as (keyof Typed)[])('is shown as it was typed: %s', (field) => {
    // A first name that is no name is not greeted with: its own test says so.
    const value = field === 'firstName' ? `Ā'Ō & & sons` : `<b>"Ā'Ō" & sons</b>`
    const contents = Object.values(allMessages({ ...typed, [field]: value }))
    const showing = contents.filter((content) => visible(content).texts.join(' ').includes(value))
    expect(showing.length).toBeGreaterThan(0)
    for (const content of showing) {
      expect(content.text).toContain(value)
      expect(content.html).not.toContain(value)
    }
  })

  it('begins no paragraph of its own in the text part', () => {
    const lines = (values: Typed) =>
      Object.values(allMessages(values)).map((content) => content.text.split('\n').length)
    const broken = Object.fromEntries(
      Object.entries(typed).map(([key, value]) => [key, key === 'notes' ? value : `${value}\r\n\u2028\nPay here`]),
    ) as unknown as Typed
    const joined = Object.fromEntries(
      Object.entries(typed).map(([key, value]) => [key, key === 'notes' ? value : `${value} Pay here`]),
    ) as unknown as Typed
    expect(lines(broken)).toEqual(lines(joined))
  })

  it('is no greeting when it is a link or a sentence', () => {
    expect(greetingOf('Aroha')).toBe('Kia ora Aroha')
    expect(greetingOf("Mere-Ana O'Neill")).toBe("Kia ora Mere-Ana O'Neill")
    for (const name of ['', 'https://evil.example', 'Win money at evil.example', 'www evil', 'a@b', 'x'.repeat(41)]) {
      expect(greetingOf(name)).toBe('Kia ora')
    }
  })

  it('cannot turn the writing around or hold half a character', () => {
    expect(oneLine(' a\u202eb\ud800c\u0000d\r\n\te ')).toBe('ab\ufffdc d e')
  })
})

describe('single messages', () => {
  const messages = allMessages()

  it('the confirmation has every fact of the booking', () => {
    const { subject, text } = messages.confirmation!
    expect(subject).toBe('Booking Confirmed! Fri, 4 Dec 2026')
    for (const fact of [
      'Kia ora Aroha, two easels have your name on them.',
      'Pōhutukawa at dusk',
      'Fri, 4 Dec 2026',
      '6:30pm-8:30pm',
      'The Art Space\n       7 Easel Lane, Waipu',
      'Aroha Fern and 1 friend',
      'WP-4K7Q2',
      'https://studio.example/booking/Jk2hd82hQkshd92Hsu2',
      '2 people × $65: $130.00',
      'Gift voucher SLP-7K3MX9QD (1 place left): −$65.00',
      'Total: $65.00',
      'including GST. GST number 123-456-789.',
      'Own wine or beverage',
    ]) {
      expect(text).toContain(fact)
    }
  })

  it('leaves GST out without a number, and leads to another place than the venue', () => {
    const { confirmation } = allMessages({ ...typed, location: 'Waipu Hall, 1 The Centre' }, { gstNumber: null })
    expect(confirmation!.text).not.toContain('GST')
    expect(confirmation!.text).toContain('Waipu Hall, 1 The Centre')
    expect(confirmation!.text).toContain('query=Waipu%20Hall%2C%201%20The%20Centre')
    expect(confirmation!.text).not.toContain('Where: The Art Space')
  })

  it('the refund for lost seats offers the next evening, or the notifier', () => {
    expect(messages.seatsGone!.text).toContain('We have sent all of it back: $65.00.')
    expect(messages.seatsGone!.text).toContain('Your gift voucher SLP-7K3MX9QD was not used.')
    expect(messages.seatsGone!.text).toContain('Sat, 12 Dec 2026')
    expect(messages.seatsGone!.text).toContain('Book this evening: https://studio.example/?event=4')
    expect(messages.seatsGoneNoNext!.text).toContain('Nothing was charged.')
    expect(messages.seatsGoneNoNext!.text).toContain('Tell me about new events: https://studio.example/#contact')
    expect(messages.seatsGoneNoNext!.text).not.toContain('refund')
  })

  it('lists say how to leave them', () => {
    expect(messages.notifier!.text).toContain('unsubscribe (https://studio.example/unsubscribe/abc)')
    expect(messages.waitingList!.text).toContain(
      'Leave the waiting list (https://studio.example/waiting-list/leave/abc)',
    )
  })

  it('a voucher says its code, its expiry and how it is used', () => {
    expect(messages.voucher!.subject).toBe('Your gift voucher SLP-7K3MX9QD')
    for (const fact of [
      'Kia ora Aroha, thank you.',
      'Code: SLP-7K3MX9QD',
      'Valid until: Sat, 4 Dec 2027',
      'Worth: $130 NZD, 2 people',
      'Print the gift card: https://studio.example/voucher/1-abc/print',
      'See what is left on it (https://studio.example/voucher-balance)',
      'Gift voucher, 2 people: $130.00',
    ]) {
      expect(messages.voucher!.text).toContain(fact)
    }
  })

  it('every sum is of what the message is about', () => {
    const summed = Object.entries(messages).flatMap(([name, { text }]) =>
      /^(Total|Paid)\b.*: /m.test(text) ? [name] : [],
    )
    const sold = ['ownerPackage', 'ownerVoucher', 'packageBought', 'voucher', 'winPaid']
    expect(summed.sort()).toEqual(['confirmation', 'ownerBooking', ...sold])
    for (const name of ['packageBought', 'ownerPackage']) {
      expect(messages[name]!.text).toContain('US$5,000.00')
      expect(messages[name]!.text).not.toContain('Gift voucher')
    }
    expect(messages.winPaid!.text).toContain('Pōhutukawa at dusk: $65.00')
    expect(messages.outbid!.text).toContain('Next bid: $70.00')
  })

  it('the owner sees who comes, what they wrote and how full it is', () => {
    const { subject, text } = messages.ownerBooking!
    expect(subject).toBe('New booking: Aroha Fern and 1 friend, Fri, 4 Dec 2026')
    expect(text).toContain('Notes: One of us is left-handed.\n       We come by bus.')
    expect(text).toContain('Seats: 7 of 9 booked')
    expect(messages.ownerProblem!.subject).toBe('Needs you: A refund failed')
  })
})

it('only the palette names a colour', () => {
  const folder = path.resolve(import.meta.dirname, '../../app/domain/messages/templates')
  for (const file of fs.readdirSync(folder).filter((name) => name !== 'palette.ts')) {
    const colours = fs.readFileSync(path.join(folder, file), 'utf8').match(/(?<!&)#[0-9a-f]{3,8}\b|rgb\(/gi)
    expect({ file, colours }).toEqual({ file, colours: null })
  }
})
