import type { Page } from '@playwright/test'
import type { Client, TestServer } from '../../../tests/support/server'
import type { Camera } from '../camera'
import { auction } from './auction'
import { booking } from './booking'
import { box } from './box'
import { landing } from './landing'
import { mails } from './mails'
import { orders } from './orders'
import { owner } from './owner'
import { pages } from './pages'
import { paintings } from './paintings'
import { paper } from './paper'
import { parties } from './parties'
import { selfService } from './self-service'
import { sight } from './sight'
import { vouchers } from './vouchers'

/** The arguments of every area. */
interface Studio {
  camera: Camera
  visitor(options?: { scripted?: boolean }): Promise<Page>
  server: TestServer
  /** A client that is logged in as the owner. */
  owner: Client
}

/** Brings the site into each state of one area and photographs it. */
export type Area = (studio: Studio) => Promise<void>

/** In the order of the contact sheet; the landing page first, while the demo data are untouched. */
export const areas = {
  landing,
  booking,
  vouchers,
  orders,
  auction,
  box,
  self: selfService,
  owner,
  parties,
  paintings,
  pages,
  paper,
  sight,
  mails,
}
