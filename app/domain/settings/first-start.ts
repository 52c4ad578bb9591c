import { hasPayments, hasUpcomingEvents, isOwnStudio, isUnused, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { COUNTRIES } from '~/contract/studio/countries'
import { START_STEPS, type StartStep } from '~/contract/studio/first-start'
import type { StudioFile } from '~/contract/studio/studio-file'
import { conflict } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import { type Found, found, open } from '../needs-you/need'
import type { Services } from '../services'
import { changeSettings } from './change-settings'
import { readSettings, type Settings } from './read-settings'

/** A studio that is not set up yet. The forms ask for what is empty; the rest is a suggestion. */
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

/**
 * At a start without demo data, once: the studio of an unused database must be set up before visitors see it; any other
 * database has an open studio (rule 9.36).
 */
export function beginOwnStudio({ db, clock }: Pick<Services, 'db' | 'clock'>): void {
  inTransaction(db, () => {
    if (isOwnStudio(db)) return
    const settings = isUnused(db) ? { ...NEW_STUDIO, start: [] } : { start: null }
    for (const [key, value] of Object.entries(settings)) saveSetting(db, key, value, clock.instant())
  })
}

/**
 * Saves a page of Settings. If the page is a step of the first start, it also returns the next step. The country
 * suggests currency and tax until they are chosen or somebody has paid.
 */
export function saveStep(
  services: Services,
  { step, changes, actor }: { step?: StartStep; changes: Partial<Settings>; actor: string },
): ReturnType<typeof changeSettings> & { next?: string } {
  const { start } = readSettings(services)
  if (start === null || !step) return changeSettings(services, { changes, actor })
  const done = [...new Set([...start, step])]
  const next = START_STEPS.find((one) => !done.includes(one.step))?.href ?? '/admin/start'
  const isChosen = done.includes('money') || hasPayments(services.db)
  const country = isChosen ? undefined : COUNTRIES[changes.place?.countryCode ?? '']
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

/**
 * Shows the studio to visitors. There is no undo, which would close the pages of guests. 409 while a step is missing.
 */
export function openStudio(services: Services, actor: string): void {
  const start = readStart(services)
  if (!start) return
  const missing = start.steps.filter(({ isDone }) => !isDone).map(({ title }) => title)
  if (missing.length > 0) throw conflict('steps_missing', `Please finish these steps first: ${missing.join(', ')}.`)
  inTransaction(services.db, () => {
    saveSetting(services.db, 'start', null, services.clock.instant())
    recordChange(services, { actor, action: 'open', subject: 'settings', subjectId: 'start' })
  })
}

/** The need to open the studio; until then visitors read 'opening soon'. */
export function studioToOpen(services: Services): Found {
  const rows = readSettings(services).start === null ? [] : [{ id: 'start' }]
  return found(rows, '/admin/start', 'the first steps', () => ({
    key: 'start',
    title: 'Your studio is not open yet.',
    text: 'Visitors read that it opens soon.',
    acts: [open('/admin/start', 'Go on setting it up')],
  }))
}
