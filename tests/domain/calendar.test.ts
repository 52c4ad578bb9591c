import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../app/domain/bookings/booking-calendar'
import { type Appointment, calendarFile } from '../../app/domain/calendar/calendar-file'
import { sampleOf, typed } from '../support/mail-samples/sample'

const evening: Appointment = {
  uid: 'booking-WP-4K7Q2@studio.example',
  title: 'Pōhutukawa at dusk',
  startsAt: '2026-12-04T05:30:00.000Z',
  endsAt: '2026-12-04T07:30:00.000Z',
  location: 'The Art Space, 7 Easel Lane, Waipu',
  description: 'Bring wine; nibbles\nand a jersey',
  url: 'https://studio.example/booking/abc?x=1,2;3',
  organizer: { name: 'Paint & Sip "Waipū"', email: 'hana@studio.example' },
  now: '2026-11-20T02:00:00.000Z',
}

interface Property {
  parameters: string
  value: string
}

/** Reads a file back as RFC 5545 §3.1 says, on its own: octets, CRLF, unfolding, then name, parameters, value. */
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

describe('a calendar file', () => {
  it('says when, where and what, in UTC', () => {
    const file = parse(calendarFile(evening))
    const value = (name: string) => file.get(name)?.value
    expect(value('VERSION')).toBe('2.0')
    expect(value('METHOD')).toBe('PUBLISH')
    expect(value('UID')).toBe('booking-WP-4K7Q2@studio.example')
    expect(value('DTSTAMP')).toBe('20261120T020000Z')
    expect(value('DTSTART')).toBe('20261204T053000Z')
    expect(value('DTEND')).toBe('20261204T073000Z')
    expect(value('SEQUENCE')).toBe('0')
    expect(value('STATUS')).toBe('CONFIRMED')
    expect(textOf(value('SUMMARY')!)).toBe('Pōhutukawa at dusk')
    expect(value('LOCATION')).toBe('The Art Space\\, 7 Easel Lane\\, Waipu')
    expect(value('DESCRIPTION')).toBe('Bring wine\\; nibbles\\nand a jersey')
    expect(value('URL')).toBe('https://studio.example/booking/abc?x=1,2;3')
    expect(file.get('ORGANIZER')).toEqual({
      parameters: ';CN="Paint & Sip \'Waipū\'"',
      value: 'mailto:hana@studio.example',
    })
  })

  it('leaves the organizer out when there is none, and counts changes', () => {
    const file = parse(calendarFile({ ...evening, organizer: undefined, sequence: 3 }))
    expect(file.has('ORGANIZER')).toBe(false)
    expect(file.get('SEQUENCE')?.value).toBe('3')
  })

  it('folds long lines between characters, also macrons and emoji', () => {
    for (let length = 60; length < 90; length++) {
      const title = `${'a'.repeat(length)}ā🎨👩‍🎨ō${'🍷'.repeat(40)}`
      expect(textOf(parse(calendarFile({ ...evening, title })).get('SUMMARY')!.value)).toBe(title)
    }
  })

  it('gives back any text, and no text can add a line', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc
        .array(fc.constantFrom('\r\n', '\n', '\r', '\\', ',', ';', ':', '"', 'END:VEVENT', 'ā', '🎨', '\\n', ' '))
        .map((parts) => parts.join('')),
    )
    const expected = (text: string) => text.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, location, description) => {
        const file = parse(calendarFile({ ...evening, title, location, description }))
        expect(textOf(file.get('SUMMARY')!.value)).toBe(expected(title))
        expect(textOf(file.get('LOCATION')!.value)).toBe(expected(location))
        expect(textOf(file.get('DESCRIPTION')!.value)).toBe(expected(description))
        expect(file.size).toBe(parse(calendarFile(evening)).size)
      }),
    )
    fc.assert(
      fc.property(hostile, (name) => {
        const file = parse(calendarFile({ ...evening, organizer: { name, email: name }, url: name, uid: name }))
        expect(file.size).toBe(parse(calendarFile(evening)).size)
      }),
    )
  })
})

it("a booking's file is named by its reference and leads back to its page", () => {
  const { services, booking, event } = sampleOf(typed)
  const file = calendarOf(services, booking, event)
  expect(file.filename).toBe('booking-WP-4K7Q2.ics')
  expect(file.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const read = parse(file.content)
  expect(read.get('UID')?.value).toBe('booking-WP-4K7Q2@studio.example')
  expect(textOf(read.get('DESCRIPTION')!.value)).toContain('Aroha Fern and 1 friend, reference WP-4K7Q2')
  expect(textOf(read.get('DESCRIPTION')!.value)).toContain('https://studio.example/booking/')
})
