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
    const rowsOf = (table: string) => services.db.sqlite.prepare(`SELECT * FROM ${table}`).all()
    for (const event of rowsOf('events')) {
      expect(event).toMatchObject({ price_cents: lisbon.prices.eventCents, time: '18:30-20:30' })
    }
    expect(allOf(services, 'vouchers').map(({ value_cents }) => value_cents)).toEqual([4500, 9000, 4500, 9000])
    const said = JSON.stringify(['events', 'customers', 'orders', 'auctions', 'enquiries', 'bookings'].map(rowsOf))
    expect(said).toContain('+351 555 0101')
    expect(said).not.toMatch(/Waipu|Kia ora|Whang|Aroha|Tūī|Harakeke|021 555|Hana|\bHeads\b|NZD|\d[ap]m\b/)
  }))
