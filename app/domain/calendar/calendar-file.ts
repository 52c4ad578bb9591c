/** One appointment for a calendar. */
export interface Appointment {
  /** Never changes for the same appointment, so that a newer file replaces the older entry. */
  uid: string
  title: string
  /** UTC instants. */
  startsAt: string
  endsAt: string
  location: string
  description: string
  url: string
  organizer?: { name: string; email: string }
  /** When this file is made (UTC instant). */
  now: string
  /** Rises with every change of the same appointment. */
  sequence?: number
  /** It no longer takes place: calendars strike it out. */
  isCancelled?: boolean
}

const MOST_OCTETS = 75

/**
 * An iCalendar file (RFC 5545, METHOD:PUBLISH) as text: lines end in CRLF and are folded at 75 octets of UTF-8, times are
 * UTC, which needs no description of a time zone.
 */
export function calendarFile(appointment: Appointment): string {
  const { organizer } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paint and Sip//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(appointment.uid)}`,
    `DTSTAMP:${utc(appointment.now)}`,
    `DTSTART:${utc(appointment.startsAt)}`,
    `DTEND:${utc(appointment.endsAt)}`,
    `SEQUENCE:${appointment.sequence ?? 0}`,
    `SUMMARY:${escapeText(appointment.title)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    `URL:${uri(appointment.url)}`,
    ...(organizer ? [`ORGANIZER;CN="${quotable(organizer.name)}":${uri(`mailto:${organizer.email}`)}`] : []),
    appointment.isCancelled ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** '20261204T053000Z' */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** RFC 5545 §3.3.11; every kind of line break is '\n'. */
function escapeText(text: string): string {
  return wellFormed(text)
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\p{Cc}]/gu, ' ')
}

/** A parameter in quotes: RFC 5545 §3.2 knows no escape for a quote inside. */
function quotable(text: string): string {
  return wellFormed(text)
    .replace(/"/g, "'")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** An address is not escaped; blanks and control characters would end it. */
function uri(text: string): string {
  return wellFormed(text).replace(/[\s\p{Cc}]/gu, (character) => encodeURIComponent(character))
}

/** Half characters have no UTF-8. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** Breaks a line between characters, never inside one: the continuation's blank counts too. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character, 'utf8')
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  parts.push(part)
  return parts.join('\r\n')
}
