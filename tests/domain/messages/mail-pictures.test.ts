import fs from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { tickAuctions } from '../../../app/domain/auctions/close-auctions'
import { editAuction } from '../../../app/domain/auctions/edit-auction'
import { storePicture } from '../../../app/domain/uploads/store-pictures'
import { KEEP_UNUSED_DAYS, readUpload, sweepUploads } from '../../../app/domain/uploads/stored-pictures'
import { days } from '../../support/clock'
import { allMessages } from '../../support/mail-samples/all-messages'
import { aBidder, anAuction, bid } from '../../support/makers/auctions'
import { actor, messagesOf } from '../../support/makers/bookings'
import { aPicture, noise } from '../../support/makers/pictures'
import { openStudio } from '../../support/makers/purchases'
import { type TestServices, testServices } from '../../support/services'

const anEventPicture = async (services: TestServices, bytes: Buffer) =>
  storePicture(services, { kind: 'event', bytes, field: 'image', actor })

it('every uploaded picture has a JPEG for e-mails, stored at the first request', async () => {
  const services = testServices()
  const { id } = await anEventPicture(services, await aPicture({ width: 1600, height: 1200 }))
  const name = `${id}-1600x1200-mail.jpg`
  expect(await services.uploads.read(name)).toBeNull()
  const [bytes, same] = await Promise.all([readUpload(services, name), readUpload(services, name)])
  expect(same).toEqual(bytes)
  expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  expect(Buffer.from((await services.uploads.read(name))!)).toEqual(Buffer.from(bytes!))
})

it('the JPEG for e-mails has at most 200 KB, however badly it compresses', async () => {
  const services = testServices()
  const { id } = await anEventPicture(services, await noise(1000, 750))
  const bytes = await readUpload(services, `${id}-1000x750-mail.jpg`)
  expect(bytes!.byteLength).toBeLessThanOrEqual(200_000)
})

it('the JPEG is served even when it does not fit on the disk, and is deleted with its picture', async () => {
  const services = testServices()
  const { id } = await anEventPicture(services, await aPicture())
  const name = `${id}-240x160-mail.jpg`
  const inTheWay = `${services.file}.uploads/${name}.${process.pid}.part`
  fs.mkdirSync(inTheWay)
  expect(await readUpload(services, name)).not.toBeNull()
  expect(await services.uploads.read(name)).toBeNull()
  fs.rmdirSync(inTheWay)
  await readUpload(services, name)
  expect(await services.uploads.read(name)).not.toBeNull()
  services.clock.advance(days(KEEP_UNUSED_DAYS + 1))
  await sweepUploads(services)
  expect(await services.uploads.list()).toEqual([])
  expect(await readUpload(services, name)).toBeNull()
})

it('the JPEG is made only for the picture’s own name', async () => {
  const services = testServices()
  const { id } = await anEventPicture(services, await aPicture())
  for (const name of [`${id}-240x161-mail.jpg`, `${'Z'.repeat(20)}-240x160-mail.jpg`, `${id}-240x160-mail.webp`]) {
    expect(await readUpload(services, name), name).toBeNull()
  }
  expect((await services.uploads.list()).filter(({ name }) => name.includes('mail'))).toEqual([])
})

it('every e-mail about an event that shows a picture shows its JPEG', () => {
  const shown = Object.entries(allMessages()).flatMap(([name, { html }]) =>
    [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => [name, src!.replace(/.*\//, '')]),
  )
  const evening = 'EVENING2345678923456-1600x900-mail.jpg'
  expect(Object.fromEntries(shown)).toMatchObject({
    confirmation: evening,
    reminder: evening,
    announcement: evening,
    followUp: 'PAINTERS234567892345-1600x1067-mail.jpg',
  })
  for (const [name, src] of shown) expect(src, name).toMatch(/-mail\.jpg$/)
})

it('the e-mail to the winner of an auction shows the JPEG too', async () => {
  const studio = openStudio()
  const { id, url } = await anEventPicture(studio, await aPicture())
  const auction = anAuction(studio)
  editAuction(studio, { id: auction, changes: { imageUrls: ['https://vimeo.com/76979871', url] }, actor })
  bid(studio, auction, aBidder(studio), 30)
  studio.clock.advance(days(1))
  tickAuctions(studio)
  expect(messagesOf(studio, 'auction_won')[0]!.html).toContain(
    `<img src="https://studio.example/uploads/${id}-240x160-mail.jpg"`,
  )
})
