import { expect, it } from 'vitest'
import { fillStudio } from '../../../app/domain/settings/fill-studio'
import { readSettings } from '../../../app/domain/settings/read-settings'
import { seedDemo } from '../../../app/server/demo/seed-demo'
import { asStudio, lisbon } from '../../support/as-studio'
import { allOf, openStudio } from '../../support/makers/purchases'

it('the demo business uses the studio’s prices, hours, place and people', () =>
  asStudio(lisbon, () => {
    const services = openStudio()
    fillStudio(services, lisbon)
    readSettings(services)
    seedDemo(services, () => {})
    for (const event of allOf(services, 'events')) {
      expect(event).toMatchObject({ price_cents: lisbon.prices.eventCents, time: '18:30-20:30' })
    }
    expect(allOf(services, 'vouchers').map(({ value_cents }) => value_cents)).toEqual([4500, 9000, 4500, 9000])
    const tables = ['events', 'customers', 'orders', 'auctions', 'enquiries', 'bookings'] as const
    const texts = JSON.stringify(tables.map((table) => allOf(services, table)))
    expect(texts).toContain('+351 555 0101')
    expect(texts).not.toMatch(/Waipu|Kia ora|Whang|Aroha|Tūī|Harakeke|021 555|Hana|\bHeads\b|NZD|\d[ap]m\b/)
  }))
