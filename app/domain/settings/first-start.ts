import { hasUpcomingEvents, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { COUNTRIES } from '../../contract/studio/countries'
import { START_STEPS, type StartStep } from '../../contract/studio/first-start'
import type { StudioFile } from '../../contract/studio/studio-file'
import { Failure } from '../../lib/failure'
import { type Found, found, open } from '../needs-you/need'
import type { Services } from '../services'
import { changeSettings } from './change-settings'
import { readSettings, type Settings } from './read-settings'

/** A studio that nobody has set up. What is empty is asked for by the forms; the rest is a suggestion. */
const NEW_STUDIO: StudioFile = {
  businessName: '',
  tutorName: '',
  ownerEmail: '',
  phone: '',
  contactHours: '',
  venueName: '',
  venueAddress: '',
  parking: '',
  groupUrl: '',
  clubUrl: '',
  auctionVideoUrl: '',
  taxNumber: '',
  place: { town: 'Town', region: 'Region', country: 'Country', countryCode: 'XX', callingCode: '+0' },
  zone: 'UTC',
  locale: 'en-GB',
  currency: 'usd',
  tax: null,
  voucherLaw: null,
  prices: {
    eventCents: 4500,
    voucherCents: 4500,
    pairVoucherCents: 9000,
    frameCents: 9500,
    kitCents: 15_000,
    paintCents: 800,
    canvasCents: 400,
  },
  parts: { auction: false, kits: false, frames: false, vouchers: true, package: false },
  palette: 'sunset',
  texts: {},
}

/** Makes an unused database one whose studio has to be set up before visitors see it (rule 9.36). */
export function beginFirstStart({ db, clock }: Pick<Services, 'db' | 'clock'>): void {
  inTransaction(db, () => {
    for (const [key, value] of Object.entries({ ...NEW_STUDIO, start: [] }))
      saveSetting(db, key, value, clock.instant())
  })
}

/**
 * Saves a page of Settings. While the studio is not open and the page is a step of the first start, it says which one comes next.
 * The place suggests currency and tax until they are chosen.
 */
export function saveStep(
  services: Services,
  { step, changes, actor }: { step?: StartStep; changes: Partial<Settings>; actor: string },
): ReturnType<typeof changeSettings> & { next?: string } {
  const { start } = readSettings(services)
  if (start === null || !step) return changeSettings(services, { changes, actor })
  const done = [...new Set([...start, step])]
  const next = START_STEPS.find((one) => !done.includes(one.step))?.href ?? '/admin/start'
  const country = done.includes('money') ? undefined : COUNTRIES[changes.place?.countryCode ?? '']
  const suggested = country && { currency: country.currency, tax: country.tax }
  return { ...changeSettings(services, { changes: { ...suggested, ...changes, start: done }, actor }), next }
}

/** The steps of the first start; null once the studio is open. */
export function readStart(services: Services) {
  const { start } = readSettings(services)
  if (start === null) return null
  const steps = START_STEPS.map((one) => ({ ...one, isDone: start.includes(one.step) }))
  return {
    steps,
    canOpen: steps.every(({ isDone }) => isDone),
    hasEvenings: hasUpcomingEvents(services.db, services.clock.instant()),
  }
}

/** Shows the studio to visitors. 409 while a step is missing. */
export function openStudio(services: Services, actor: string): void {
  const start = readStart(services)
  if (!start) return
  const missing = start.steps.filter(({ isDone }) => !isDone).map(({ title }) => title)
  if (missing.length > 0) {
    throw new Failure('conflict', 'steps_missing', `Please finish these steps first: ${missing.join(', ')}.`)
  }
  changeSettings(services, { changes: { start: null }, actor })
}

/** Visitors read 'opening soon' until then. */
export function studioToOpen(services: Services): Found {
  const rows = readSettings(services).start === null ? [] : [{ id: 'start' }]
  return found(rows, '/admin/start', 'the first steps', () => ({
    key: 'start',
    title: 'Your studio is not open yet.',
    text: 'Visitors read that it opens soon.',
    acts: [open('/admin/start', 'Go on setting it up')],
  }))
}
