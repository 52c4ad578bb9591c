import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from '../../../app/domain/messages/blocks'
import { greetingOf } from '../../../app/domain/messages/parts'
import type { MessageContent } from '../../../app/domain/messages/queue-message'
import { allMessages, type Typed, typed } from '../../support/mail-samples/all-messages'
import { runSize } from '../../support/run-size'
import { testServices } from '../../support/services'

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

/** Parses the HTML strictly: anything but a known tag with known attributes means that escaping has failed. */
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

/** The visible text: without title and preview line. */
function visible(content: MessageContent) {
  const withoutHead = content.html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
  return read(withoutHead)
}

const flat = (text: string) => text.replace(/\s+/g, ' ')

describe.each(Object.keys(allMessages()))('the message %s', (name) => {
  const content = allMessages()[name]!

  it('has everything in its text part too, including links', () => {
    const { texts, links } = visible(content)
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) expect(flat(content.text)).toContain(text)
    for (const link of links.filter((url) => !url.startsWith('tel:') && !url.endsWith('.jpg'))) {
      expect(content.text).toContain(link)
    }
  })

  it('keeps a telephone number on one line', () => {
    const links = content.html.match(/<a href="tel:[^"]*"[^>]*>/g) ?? []
    // A button is a block of its own.
    for (const link of links.filter((tag) => !tag.includes('display:block'))) {
      expect(link).toContain('white-space:nowrap')
    }
  })

  it('has only its own text in the preview line', () => {
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(content.html)?.[1] ?? ''
    const words = decode(preview)
      .replace(/\u034f/g, '')
      .trim()
    expect(words.length).toBeGreaterThan(5)
    for (const word of words.split(/[.,]?\s+|\.$/)) expect(content.text).toContain(word)
  })

  it('is a complete document in the site’s language, small enough not to be clipped', () => {
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

describe('text that somebody typed', () => {
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

  // The settings refuse a business without a name.
  fields.businessName = hostile.map((text) => `a${text}`)

  it('is escaped in every field of every message', () => {
    const services = testServices()
    fc.assert(
      fc.property(fc.record(fields), (values) => {
        for (const content of Object.values(allMessages(values, { services }))) {
          const { links } = read(content.html)
          expect(links.filter((link) => !/^(https:\/\/|tel:)/.test(link))).toEqual([])
          expect(/[\r\n]/.test(content.subject)).toBe(false)
        }
      }),
      { numRuns: runSize(10, 100) },
    )
  })

  it.each(Object.keys(typed) as (keyof Typed)[])('is shown as it was typed: %s', (field) => {
    // A first name that is not a name is not used in greetings; another test checks that.
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

  it('is not used in a greeting when it is a link or a sentence', () => {
    expect(greetingOf('Aroha')).toBe('Kia ora Aroha')
    expect(greetingOf("Mere-Ana O'Neill")).toBe("Kia ora Mere-Ana O'Neill")
    const links = ['https://evil.example', 'Win money at evil.example', 'www evil', 'a@b']
    for (const name of ['', ...links, 'You won, call 0900 12345', 'x'.repeat(41)]) {
      expect(greetingOf(name)).toBe('Kia ora')
    }
  })

  it('cannot contain direction marks or lone surrogates', () => {
    expect(oneLine(' a\u202eb\ud800c\u0000d\r\n\te ')).toBe('ab\ufffdc d e')
  })
})

it('colours come only from the palette', () => {
  const folder = path.resolve(import.meta.dirname, '../../../app/domain/messages/rendering')
  for (const file of fs.readdirSync(folder).filter((name) => name !== 'palette.ts')) {
    const colours = fs.readFileSync(path.join(folder, file), 'utf8').match(/(?<!&)#[0-9a-f]{3,8}\b|rgb\(/gi)
    expect({ file, colours }).toEqual({ file, colours: null })
  }
})
