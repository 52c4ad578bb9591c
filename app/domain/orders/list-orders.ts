import {
  countFrameRows,
  countKitRows,
  type ListedFrame,
  type ListedKit,
  listFrameRows,
  listKitRows,
  type OrderFilter,
  readFrameStatsRow,
} from '#db/queries/orders-list'
import type { AdminFrameOrderWire, AdminKitOrderWire, FrameStatsWire } from '../../contract/order-changes'
import type { PageOf } from '../../contract/owner-lists'
import { dollarsOf } from '../../lib/money'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'
import { findOrderPayment } from './find-order'
import type { Order } from './order-details'
import { adminFrameWire, adminKitWire } from './order-wire'

const EVERY: OrderFilter = { show: 'every', search: '' }

/** Every kit order, those put away last, newest first; with a filter those that fit. */
export function listKitOrders(services: Services, filter = EVERY): AdminKitOrderWire[] {
  return listKitRows(services.db, filter).map(adminKitWire)
}

/** Every frame order, those put away last, newest first; with a filter those that fit. */
export function listFrameOrders(services: Services, filter = EVERY): AdminFrameOrderWire[] {
  return listFrameRows(services.db, filter).map(adminFrameWire)
}

/** One page of the kits. */
export function listKitsPage(services: Services, asked: OrderFilter & { page: number }): PageOf<AdminKitOrderWire> {
  return readPage(asked.page, {
    count: () => countKitRows(services.db, asked),
    rows: (window) => listKitRows(services.db, asked, window),
    wire: adminKitWire,
  })
}

/** One page of the frames. */
export function listFramesPage(services: Services, asked: OrderFilter & { page: number }): PageOf<AdminFrameOrderWire> {
  return readPage(asked.page, {
    count: () => countFrameRows(services.db, asked),
    rows: (window) => listFrameRows(services.db, asked, window),
    wire: adminFrameWire,
  })
}

/** One order as the owner's calls answer it. */
export function adminOrderWire(services: Services, order: Order): AdminKitOrderWire | AdminFrameOrderWire {
  const payment = findOrderPayment(services, order)
  const paid = {
    intent_id: payment?.intent_id ?? null,
    refunded_cents: payment?.refunded_cents ?? null,
    kept_cents: payment?.kept_cents ?? null,
  }
  return order.kind === 'paint_kit'
    ? adminKitWire({ ...order.row, ...paid } satisfies ListedKit)
    : adminFrameWire({ ...order.row, ...paid } satisfies ListedFrame)
}

/** The four cards above the frames (spec 2 §2): dollars; refunds taken off, archived ones kept. */
export function readFrameStats(services: Services): FrameStatsWire {
  const row = readFrameStatsRow(services.db)
  return {
    totalOrders: row.total,
    activeOrders: row.active,
    pendingOrders: row.pending,
    totalRevenue: dollarsOf(row.revenue_cents),
  }
}
