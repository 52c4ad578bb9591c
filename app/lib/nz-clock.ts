/** What a browser needs of Auckland's clock; nz-time, with its whole calendar, stays on the server. */
export const ZONE = 'Pacific/Auckland'

let format: Intl.DateTimeFormat | undefined

/** Made when it is first wanted: on a slow phone that takes as long as a whole page's other scripts. */
function clockFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-NZ', {
    timeZone: ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return format
}

/** The parts of an instant, put together by ourselves: browsers differ in what they put between them. */
function partsOf(instant: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = clockFormat().formatToParts(new Date(instant))
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

/** '6:52pm' of an instant. */
export function clockTime(instant: string): string {
  return formatTime(partsOf(instant), false)
}

/** '6:52:05pm' of an instant. */
export function clockTimeExact(instant: string): string {
  return formatTime(partsOf(instant), true)
}

/** 'Fri, 4 Dec, 6:30pm' of an instant. */
export function dayAndTime(instant: string): string {
  const part = partsOf(instant)
  return `${part('weekday')}, ${part('day')} ${part('month')}, ${formatTime(part, false)}`
}

/** '6:52pm' when it was on the same day in Auckland as `now`, else 'Fri, 4 Dec, 6:52pm'. */
export function timeOrDate(instant: string, now: string): string {
  const [then, today] = [partsOf(instant), partsOf(now)]
  const isToday = then('day') === today('day') && then('month') === today('month')
  return isToday ? formatTime(then, false) : dayAndTime(instant)
}

function formatTime(part: (type: Intl.DateTimeFormatPartTypes) => string, withSeconds: boolean): string {
  // Some browsers say '24' for midnight.
  const hour = Number(part('hour')) % 24
  const seconds = withSeconds ? `:${part('second')}` : ''
  return `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}${seconds}${hour < 12 ? 'am' : 'pm'}`
}
