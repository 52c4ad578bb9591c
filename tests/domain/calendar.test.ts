import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../app/domain/bookings/message-parts'
import { sampleOf, type Typed, typed } from '../support/mail-samples/sample'
import { runSize } from '../support/run-size'

interface Property {
  parameters: string
  value: string
}

/** Parses a file independently by RFC 5545 §3.1: octets, CRLF, unfolding, then name, parameters, value. */
function parse(file: string): Map<string, Property> {
  const bytes = Buffer.from(file, 'utf8')
  expect(bytes.subarray(-2).toString()).toBe('\r\n')
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\r\n', from)
    lines.push(bytes.subarray(from, end))
    from = end + 2
  }
  const unfolded: string[] = []
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(75)
    expect(line.includes(10) || line.includes(13)).toBe(false)
    // Each physical line is whole UTF-8: no character is cut in two.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
    if (text.startsWith(' ')) unfolded[unfolded.length - 1] += text.slice(1)
    else unfolded.push(text)
  }
  const properties = new Map<string, Property>()
  for (const line of unfolded) {
    const match = /^([A-Z-]+)((?:;[A-Z]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line)
    if (!match) throw new Error(`Not a content line: ${line}`)
    const [, name = '', parameters = '', value = ''] = match
    if (name !== 'BEGIN' && name !== 'END') expect(properties.has(name)).toBe(false)
    properties.set(name, { parameters, value })
  }
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR')
  expect(unfolded.at(-1)).toBe('END:VCALENDAR')
  return properties
}

function textOf(value: string): string {
  return value.replace(/\\(.)/gs, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))
}

function fileOf(changes: Partial<Typed> = {}, isCancelled = false): Map<string, Property> {
  const { services, booking, event } = sampleOf({ ...typed, ...changes })
  return parse(calendarOf(services, booking, event, isCancelled).content)
}

describe('the calendar file of a booking', () => {
  it('has time (in UTC), place and title, and a link to the booking', () => {
    const file = fileOf()
    const value = (name: string) => file.get(name)?.value
    expect(value('VERSION')).toBe('2.0')
    expect(value('METHOD')).toBe('PUBLISH')
    expect(value('UID')).toBe('booking-WP-4K7Q2@studio.example')
    expect(value('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/)
    expect(value('DTSTART')).toBe('20261204T053000Z')
    expect(value('DTEND')).toBe('20261204T073000Z')
    expect(value('SEQUENCE')).toBe('0')
    expect(value('STATUS')).toBe('CONFIRMED')
    expect(textOf(value('SUMMARY')!)).toBe('Pōhutukawa at dusk: Paint & Sip Waipu')
    expect(value('LOCATION')).toBe('The Art Space')
    expect(value('URL')).toMatch(/^https:\/\/studio\.example\/booking\//)
    expect(textOf(value('DESCRIPTION')!)).toContain('Aroha Fern and 1 friend, reference WP-4K7Q2\n')
    expect(textOf(value('DESCRIPTION')!)).toContain('https://studio.example/booking/')
    expect(file.get('ORGANIZER')).toEqual({
      parameters: ';CN="Paint & Sip Waipu"',
      value: 'mailto:owner@studio.example',
    })
  })

  it('is identified by the reference and cancels a cancelled booking', () => {
    const { services, booking, event } = sampleOf(typed)
    const file = calendarOf(services, booking, event)
    expect(file.filename).toBe('booking-WP-4K7Q2.ics')
    expect(file.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(fileOf({}, true).get('STATUS')?.value).toBe('CANCELLED')
  })

  it('counts changes', () => {
    const { services, booking, event } = sampleOf(typed)
    const changed = calendarOf(services, { ...booking, calendar_sequence: 3 }, event)
    expect(parse(changed.content).get('SEQUENCE')?.value).toBe('3')
  })

  it('folds long lines between characters, even macrons and emoji', () => {
    for (let length = 60; length < 90; length++) {
      const location = `${'a'.repeat(length)}ā🎨👩‍🎨ō${'🍷'.repeat(40)}`
      expect(textOf(fileOf({ location }).get('LOCATION')!.value)).toBe(location)
    }
  })

  it('preserves any text, and no text can add a line', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc
        .array(fc.constantFrom('\r\n', '\n', '\r', '\\', ',', ';', ':', '"', 'END:VEVENT', 'ā', '🎨', '\\n', ' '))
        .map((parts) => parts.join('')),
    )
    // Neither may be empty.
    const some = hostile.map((text) => `a${text}`)
    const { size } = fileOf()
    const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    fc.assert(
      fc.property(hostile, some, some, (title, location, businessName) => {
        const file = fileOf({ title, location, businessName })
        expect(textOf(file.get('SUMMARY')!.value)).toBe(oneLine(`${title}: ${businessName}`))
        expect(textOf(file.get('LOCATION')!.value)).toBe(oneLine(location))
        expect(file.size).toBe(size)
      }),
      { numRuns: runSize(30, 100) },
    )
  })
})
