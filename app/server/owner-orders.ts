import { z } from 'zod'
import { wholeNumber } from '../contract/fields'
import {
  type AdminFrameOrderWire,
  type AdminKitOrderWire,
  FRAME_FILTER,
  KIT_FILTER,
  orderChanges,
} from '../contract/order-changes'
import type { OrderKind } from '../contract/orders'
import type { PageOf } from '../contract/owner-lists'
import { ownerOrders as texts } from '../copy/owner-orders'
import { changeOrder, markContacted } from '../domain/orders/change-order'
import { deleteOrder } from '../domain/orders/delete-order'
import { findOrder, findOrderPayment, requireOrder } from '../domain/orders/find-order'
import { adminOrderWire, listFrameOrders, listKitOrders } from '../domain/orders/list-orders'
import { unreturnedCents } from '../domain/payments/refundable'
import { exactPrice } from '../lib/money'
import { dateTimeText } from '../lib/nz-time'
import { type CsvColumn, csvResponse } from './csv'
import { type FormDone, formOf } from './form-action'
import { endpoint, idParam } from './json-action'
import { readListRequest } from './list-request'
import { formAbout, orNotFound, ownerFormAction, pageId } from './owner-form'
import { requireOwnerPage } from './owner-session'
import { services } from './services'
import { refuseStale, seenOf } from './stale-form'

/** PUT of one order, for both kinds. */
export function changeOrderEndpoint(kind: OrderKind) {
  return endpoint({
    guard: 'owner',
    schema: orderChanges,
    run: ({ services, params, body, owner }) => {
      const id = idParam(params.id, 'This order')
      return adminOrderWire(services, changeOrder(services, { kind, id, changes: body, actor: owner.username }))
    },
  })
}

/** DELETE of one order, for both kinds. */
export function deleteOrderEndpoint(kind: OrderKind) {
  return endpoint({
    guard: 'owner',
    run: ({ services, params, owner }) => {
      deleteOrder(services, { kind, id: idParam(params.id, 'This order'), actor: owner.username })
      return { success: true }
    },
  })
}

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER, { wrong: 'Please choose an order' })

/** What the form of an order shows of it. */
function shownOf({ adminNotes, orderStatus }: { adminNotes: string; orderStatus: string }) {
  return { adminNotes, orderStatus }
}

/** A page of orders, each with what its form shows: a change in another window is not overwritten unseen. */
export function withSeen<O extends AdminKitOrderWire | AdminFrameOrderWire>(
  list: PageOf<O>,
): PageOf<O & { seen: string }> {
  return { ...list, rows: list.rows.map((order) => ({ ...order, seen: seenOf(shownOf(order)) })) }
}

/** The forms of an order screen: notes and state, archive, restore, and 'contacted' for frames. */
export function orderScreenForms(kind: OrderKind, path: string) {
  return ownerFormAction((owner) => {
    const actor = owner.username
    const put = (isArchived: boolean) =>
      formOf({
        schema: z.object({ id }),
        run: ({ services, input }) => {
          const { row } = changeOrder(services, { kind, id: input.id, changes: { isArchived }, actor })
          return back(path, isArchived ? texts.archived : texts.restored, `${row.reference}, ${row.customer_name}`)
        },
      })
    return {
      update: formOf({
        schema: orderChanges.pick({ adminNotes: true, orderStatus: true }).extend({ id }),
        run: ({ services, form, input }) => {
          const before = findOrder(services, kind, input.id)?.row
          if (before) refuseStale(form, shownOf({ adminNotes: before.admin_notes, orderStatus: before.order_status }))
          const { adminNotes, orderStatus } = input
          const { row } = changeOrder(services, { kind, id: input.id, changes: { adminNotes, orderStatus }, actor })
          const isTold = before?.order_status !== row.order_status && row.payment_status === 'paid'
          return back(path, texts.updated, texts.updatedText(row.customer_name, isTold))
        },
      }),
      archive: put(true),
      restore: put(false),
      contacted: formOf({
        schema: z.object({ id }),
        run: ({ services, input }) => {
          const { row } = markContacted(services, { id: input.id, actor })
          return back(path, texts.contacted, row.customer_name)
        },
      }),
    }
  })
}

/** The form of the page that asks before an order is deleted. */
export function orderDeleteForm(kind: OrderKind, path: string) {
  return ownerFormAction((owner, params) => ({
    delete: formAbout(
      { list: path, failed: texts.deleteFailed },
      {
        schema: z.object({}),
        run: ({ services }) => {
          const { order, undoId } = deleteOrder(services, { kind, id: pageId(params.id), actor: owner.username })
          const text = `${order.row.reference}, ${order.row.customer_name}`
          return { redirectTo: path, toast: { variant: 'default', title: texts.deleted, text, undoId } }
        },
      },
    ),
  }))
}

/** What the page asks about before an order is deleted; the 404 page when there is none. */
export async function readDeletePage(request: Request, kind: OrderKind, id: string | undefined) {
  await requireOwnerPage(request)
  const order = orNotFound(() => requireOrder(services(), kind, pageId(id)))
  const payment = findOrderPayment(services(), order)
  const kept = payment ? unreturnedCents(services(), payment) : 0
  return {
    reference: order.row.reference,
    name: order.row.customer_name,
    createdText: dateTimeText(order.row.created_at),
    price: exactPrice(order.row.price_cents),
    kept: kept > 0 ? exactPrice(kept) : null,
  }
}

const columns: CsvColumn<AdminKitOrderWire | AdminFrameOrderWire>[] = [
  { head: 'Reference', value: (order) => order.reference },
  { head: 'Ordered', value: (order) => order.createdAt },
  { head: 'Name', value: (order) => order.customerName },
  { head: 'Email', value: (order) => order.customerEmail },
  { head: 'Phone', value: (order) => order.customerPhone },
  { head: 'Address', value: (order) => order.customerAddress },
  { head: 'Ordered items', value: (order) => order.items.join(', ') },
  { head: 'Pickup notes', value: (order) => order.pickupNotes },
  { head: 'Price (NZD)', value: (order) => Number(order.price) },
  { head: 'Refunded (NZD)', value: (order) => order.refunded },
  { head: 'Payment', value: (order) => order.paymentStatus },
  { head: 'Status', value: (order) => order.orderStatus },
  { head: 'Completed', value: (order) => order.completedAt },
  { head: 'Archived', value: (order) => order.isArchived },
  { head: 'Notes', value: (order) => order.adminNotes },
]

/** Every order that the list's search and filter find, as a file. */
export async function orderFile(request: Request, kind: OrderKind): Promise<Response> {
  await requireOwnerPage(request)
  if (kind === 'paint_kit') {
    const { search, filters } = readListRequest(request, { show: KIT_FILTER })
    return csvResponse('paint-kit-orders', columns, listKitOrders(services(), { search, show: filters.show }))
  }
  const { search, filters } = readListRequest(request, { show: FRAME_FILTER })
  // The screen shows the archived ones below the active ones: its file has both.
  const show = filters.show === 'active' ? 'every' : filters.show
  return csvResponse('custom-frame-orders', columns, listFrameOrders(services(), { search, show }))
}

/** Back to the list, with what was done. */
function back(path: string, title: string, text: string): FormDone {
  return { redirectTo: path, toast: { variant: 'default', title, text } }
}
