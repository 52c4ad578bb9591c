import { z } from 'zod'
import { readOrderStats } from '#db/queries/orders'
import { idField } from '~/contract/fields'
import { orderChanges, orderUpdateForm } from '~/contract/orders/order-changes'
import { ORDER_LISTS, type OrderKind } from '~/contract/orders/orders'
import type { QuestionPage } from '~/contract/owner/questions'
import { isAllowed, type Role } from '~/contract/owner/roles'
import { ownerOrders as copy, orderScreens } from '~/copy/owner/owner-orders'
import { readPage, readRows } from '~/domain/lists/define-list'
import { changeOrder, deleteOrder, markContacted } from '~/domain/orders/change-order'
import { findOrderPayment, requireOrder } from '~/domain/orders/find-order'
import type { OrderDetails } from '~/domain/orders/order-details'
import { completeOrder, placeOrder } from '~/domain/orders/place-order'
import { type AdminOrderView, adminOrderOf, orderLists } from '~/domain/orders/read-order'
import { unreturnedCents } from '~/domain/payments/refunds/refundable'
import { exactPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { withoutVoucherCodes } from '~/lib/voucher-codes'
import { type OwnerFormDefinition, ownerFormAction, ownerLoader, questionAction } from './auth/owner-form'
import { requireAccountPage } from './auth/owner-session'
import { services } from './boot/services'
import { csvResponse } from './http/csv'
import type { FormDone } from './http/form-action'
import { endpoint, idParam, ownerDelete, post, resource } from './http/json-action'
import { refuseStale, versionTokenOf } from './http/stale-form'
import { readCriteria, readOwnerList } from './owner-list'

/** The orders of a kind; for frames also the archived ones and the totals. */
export function ordersLoader(kind: OrderKind) {
  return ownerLoader(({ request, services, account }) => {
    const list = orderLists[kind]
    const found = readOwnerList(request, list)
    const { search, show } = found.criteria
    const isFrames = kind === 'custom_frame'
    // The archived frames are listed below the active ones; with the filter 'archived' they have their own pages.
    const archived =
      isFrames && show === 'active' ? readPage(services, list, { search, show: 'archived', page: 1 }) : null
    return {
      kind,
      list: { ...found, rows: found.rows.map(withVersionToken) },
      archived: archived && { ...archived, rows: archived.rows.map(withVersionToken) },
      stats: isFrames ? statsFor(account.role, kind) : null,
    }
  })
}

/** The totals of a kind of order; the revenue only for roles that may see it. */
function statsFor(role: Role, kind: OrderKind) {
  const { revenue_cents, ...stats } = readOrderStats(services().db, kind)
  return isAllowed(role, '/admin/figures') ? { ...stats, revenue_cents } : { ...stats, revenue_cents: null }
}

function withVersionToken(order: AdminOrderView) {
  return { ...order, versionToken: versionTokenOf(versionedFields(order)) }
}

const onlyId = z.object({ id: idField('Please choose an order') })

/** The fields of an order's form, so that a change in another window is not overwritten unnoticed. */
function versionedFields({ adminNotes, orderStatus }: { adminNotes: string; orderStatus: string }) {
  return { adminNotes, orderStatus }
}

/** The forms of a kind's screen: notes and state, archive, restore, and 'contacted' for frames. */
export function ordersAction(kind: OrderKind) {
  const put = (isArchived: boolean): OwnerFormDefinition<typeof onlyId> => ({
    schema: onlyId,
    run: ({ services, input, actor }) => {
      const order = changeOrder(services, { kind, id: input.id, changes: { isArchived }, actor })
      return back(kind, isArchived ? 'Order archived' : 'Order restored', `${order.reference}, ${order.customer_name}`)
    },
  })
  return ownerFormAction({
    update: {
      schema: orderUpdateForm.extend(onlyId.shape),
      run: ({ services, form, input, actor }) => {
        const before = requireOrder(services, kind, input.id)
        refuseStale(form, versionedFields({ adminNotes: before.admin_notes, orderStatus: before.order_status }))
        const { orderStatus } = input
        // A helper's form shows the notes without voucher codes and sends them back so.
        const isSame = input.adminNotes === withoutVoucherCodes(before.admin_notes)
        const adminNotes = isSame ? undefined : input.adminNotes
        const order = changeOrder(services, { kind, id: input.id, changes: { adminNotes, orderStatus }, actor })
        const isNotified = before.order_status !== order.order_status && order.payment_status === 'paid'
        return back(kind, 'Order updated', copy.updatedText(order.customer_name, isNotified))
      },
    },
    archive: put(true),
    restore: put(false),
    contacted: {
      schema: onlyId,
      run: ({ services, input, actor }) => {
        const { order, undoId } = markContacted(services, { id: input.id, actor })
        return back(kind, 'Marked as contacted', order.customer_name, undoId)
      },
    },
  })
}

/** The form that deletes an order of a kind. */
export function orderDeleteAction(kind: OrderKind) {
  return questionAction(
    { intent: 'delete', list: ORDER_LISTS[kind], failed: () => copy.deleteFailed },
    ({ services, actor, id }) => {
      const { order, undoId } = deleteOrder(services, { kind, id, actor })
      return { title: 'Order deleted', text: `${order.reference}, ${order.customer_name}`, undoId }
    },
  )
}

/** The question before an order of a kind is deleted. */
export function orderDeleteLoader(kind: OrderKind) {
  return ownerLoader<QuestionPage>(({ services, id }) => {
    const order = requireOrder(services, kind, id)
    const payment = findOrderPayment(services, order)
    const net = payment ? unreturnedCents(services, payment) : 0
    const note = `${exactPrice(order.price_cents)}, ordered ${dateTimeText(order.created_at)}`
    return {
      ...copy.delete(order.customer_name, net > 0 ? exactPrice(net) : null),
      back: ORDER_LISTS[kind],
      label: orderScreens[kind].title,
      title: copy.deleteTitle(order.reference),
      about: { name: order.customer_name, note },
    }
  })
}

/** The orders of a kind as a CSV file. */
export async function ordersFile(request: Request, kind: OrderKind): Promise<Response> {
  await requireAccountPage(request)
  const list = orderLists[kind]
  const { criteria } = readCriteria<{ search: string; show: string }>(services(), request, list)
  // The page of frames shows archived orders below the active ones, so its file has both.
  const isWhole = kind === 'custom_frame' && criteria.show === 'active'
  const orders = readRows(services(), list, isWhole ? { ...criteria, show: 'every' } : criteria)
  return csvResponse(list.file, list.columns, orders)
}

function back(kind: OrderKind, title: string, text: string, undoId: number | null = null): FormDone {
  return { redirectTo: ORDER_LISTS[kind], toast: { title, text, undoId } }
}

interface OrderRequest {
  stripePaymentIntentId?: string
  paymentIntentId?: string
  price?: number
}

/** POST: with the id of a payment, the order that it paid for; otherwise a pending order. */
export function postOrder<Body extends OrderRequest>(schema: z.ZodType<Body>, orderedOf: (body: Body) => OrderDetails) {
  return post({
    guard: 'visitor',
    limit: 'form',
    schema,
    status: 201,
    run: ({ services, visitor, body }) => {
      const intentId = body.stripePaymentIntentId ?? body.paymentIntentId
      const call = { ordered: orderedOf(body), price: body.price }
      return intentId ? completeOrder(services, visitor, { ...call, intentId }) : placeOrder(services, visitor, call)
    },
  })
}

/** The owner's PUT {adminNotes, orderStatus, completedAt, isArchived}, each optional, and DELETE. */
export function changeOrDeleteOrder(kind: OrderKind) {
  return resource({
    PUT: endpoint({
      guard: 'account',
      schema: orderChanges,
      run: ({ services, params, body, actor }) => {
        const id = idParam(params.id, 'This order')
        return adminOrderOf(services, changeOrder(services, { kind, id, changes: body, actor }))
      },
    }),
    DELETE: ownerDelete('This order', (services, input) => deleteOrder(services, { kind, ...input })),
  })
}
