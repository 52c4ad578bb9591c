import type { z } from 'zod'
import { orderChanges } from '../contract/orders/order-changes'
import type { OrderKind } from '../contract/orders/orders'
import { readRows } from '../domain/lists/define-list'
import { changeOrder } from '../domain/orders/change-order'
import { deleteOrder } from '../domain/orders/delete-order'
import { adminOrderOf, orderLists } from '../domain/orders/list-orders'
import type { OrderDetails } from '../domain/orders/order-details'
import { completeOrder, placeOrder } from '../domain/orders/place-order'
import { endpoint, idParam, jsonAction, jsonLoader, WithHeaders } from './http/json-action'
import { visitorOf } from './http/visitor'

interface OrderBody {
  stripePaymentIntentId?: string
  paymentIntentId?: string
  price?: number
}

/** POST: with a payment's id the order that it paid for, else a pending one. */
export function postOrder<Body extends OrderBody>(schema: z.ZodType<Body>, orderedOf: (body: Body) => OrderDetails) {
  return jsonAction({
    POST: endpoint({
      guard: 'anyone',
      limit: 'form',
      schema,
      run: async ({ services, request, body, ip }) => {
        const { visitor, headers } = await visitorOf(request, ip)
        const intentId = body.stripePaymentIntentId ?? body.paymentIntentId
        const call = { ordered: orderedOf(body), price: body.price }
        const answer = intentId
          ? await completeOrder(services, visitor, { ...call, intentId })
          : await placeOrder(services, visitor, call)
        return new WithHeaders(answer, headers, 201)
      },
    }),
  })
}

/** The owner's GET: every order of a kind, archived ones last, newest first. */
export function getOrders(kind: OrderKind) {
  return jsonLoader('owner', ({ services }) => readRows(services, orderLists[kind], { show: 'every', search: '' }))
}

/** The owner's PUT {adminNotes, orderStatus, completedAt, isArchived}, what is left out stays; and DELETE. */
export function putOrDeleteOrder(kind: OrderKind) {
  const change = endpoint({
    guard: 'owner',
    schema: orderChanges,
    run: ({ services, params, body, owner }) => {
      const id = idParam(params.id, 'This order')
      return adminOrderOf(services, changeOrder(services, { kind, id, changes: body, actor: owner.username }))
    },
  })
  const remove = endpoint({
    guard: 'owner',
    run: ({ services, params, owner }) => {
      deleteOrder(services, { kind, id: idParam(params.id, 'This order'), actor: owner.username })
      return { success: true }
    },
  })
  return jsonAction({ PUT: change, DELETE: remove })
}
