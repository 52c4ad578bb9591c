import { ORDER_LISTS } from '~/contract/orders/orders'
import { ownerConstraints } from '~/contract/owner-constraints'
import {
  ownerOrders as copy,
  orderScreens,
  orderStatuses,
  PAYMENT_LABELS,
  STATUS_LABELS,
} from '~/copy/owner/owner-orders'
import { pickups } from '~/copy/owner/pickups'
import type { AdminOrderView } from '~/domain/orders/read-order'
import { dollarPrice } from '~/lib/money'
import { Options, SelectField, TextareaField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass, noteClass, tallLinksClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { CardHead } from '../cards'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'
import { OwnerForm } from '../owner-form'

const PAYMENT_BADGES = { paid: 'good', pending: 'wait', failed: 'bad' } as const
const STATUS_BADGES: Record<string, BadgeKind> = {
  ready: 'info',
  completed: 'good',
  cancelled: 'bad',
}

/** `versionToken`: a hash of what its form showed (rule 9.6). */
export type ListedOrder = AdminOrderView & { versionToken: string }

export function OrderCard({ order }: { order: ListedOrder }) {
  const about = `the order ${order.reference} of ${order.customerName}`
  const net = order.net > 0 ? dollarPrice(order.net) : null
  const soft = order.isArchived ? 'text-ink-soft' : ''
  return (
    <li
      className={cardClass({
        isPutAway: order.isArchived,
        className: `grid scroll-mt-4 grid-cols-1 gap-4 md:grid-cols-[3fr_2fr] md:gap-x-8 md:gap-y-3 ${soft}`,
      })}
      id={`order-${order.id}`}
    >
      <CardHead>
        <div>
          <h3 className={`text-lg ${soft}`}>{order.customerName}</h3>
          <p className="text-sm text-ink-soft tabular-nums">
            {order.reference}, {order.createdText}
          </p>
        </div>
        <p className="inline-flex flex-wrap gap-1.5">
          <span className={badgeClass(PAYMENT_BADGES[order.paymentStatus])}>{PAYMENT_LABELS[order.paymentStatus]}</span>
          <span className={badgeClass(STATUS_BADGES[order.orderStatus] ?? 'line')}>
            {STATUS_LABELS[order.orderStatus]}
          </span>
          {order.isArchived ? <span className={badgeClass('line')}>Archived</span> : null}
        </p>
      </CardHead>
      <Facts look="ownerSmall" className={`content-start whitespace-pre-line ${tallLinksClass}`}>
        <Fact name="Email">
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        </Fact>
        <Fact name="Phone">
          <a href={order.phoneHref}>{order.customerPhone}</a>
        </Fact>
        <Fact name="Address">{order.customerAddress}</Fact>
        <Ordered order={order} />
        {order.pickupNotes ? <Fact name="Pickup notes">{`“${order.pickupNotes}”`}</Fact> : null}
        {order.pickupText ? <Fact name={pickups.title}>{order.pickupText}</Fact> : null}
        <Fact name="Price">
          <strong className="tabular-nums">{dollarPrice(Number(order.price))}</strong>
          {order.refunded > 0 ? <> ({copy.refunded(dollarPrice(order.refunded))})</> : null}
          {order.paymentId && order.paymentStatus === 'paid' ? (
            <>
              {' '}
              <ActLink className="" to={`/admin/payments/${order.paymentId}`} label="Payment" about={`of ${about}`} />
            </>
          ) : null}
        </Fact>
        {order.completedText ? <Fact name="Completed">{order.completedText}</Fact> : null}
      </Facts>
      <OrderForm key={`${order.orderStatus} ${order.adminNotes}`} order={order} about={about} />
      {order.orderStatus === 'cancelled' && net ? (
        <p className={`${noteClass('wait')} md:col-span-full md:row-start-2`}>{copy.notRefunded(net)}</p>
      ) : null}
      <div className="flex flex-wrap gap-2 self-end border-t border-line pt-3 print:hidden">
        {isWaiting(order) ? (
          <PostButton
            fields={{ intent: 'contacted', id: order.id }}
            label="Contacted"
            sending={copy.saving}
            about={order.customerName}
            className={buttonClass({ size: 'small' })}
            preventScrollReset
          />
        ) : null}
        {order.canCollect ? (
          <ActLink fromList to={`/admin/pickups/order/${order.id}`} label={pickups.link} about={`of ${about}`} />
        ) : null}
        <PostButton
          fields={{ intent: order.isArchived ? 'restore' : 'archive', id: order.id }}
          label={order.isArchived ? orderScreens[order.kind].restore : 'Archive'}
          sending={order.isArchived ? 'Restoring...' : 'Archiving...'}
          about={about}
          preventScrollReset
        />
        <ConfirmButton
          {...copy.delete(order.customerName, net)}
          href={`${ORDER_LISTS[order.kind]}/${order.id}/delete`}
          label="Delete"
          about={about}
          title={copy.deleteTitle(order.reference)}
        />
      </div>
    </li>
  )
}

function OrderForm({ order, about }: { order: ListedOrder; about: string }) {
  const { orderStatus, adminNotes } = order
  const update = useActionForm<{ orderStatus: string; adminNotes: string }>({
    id: `update-${order.id}`,
    intent: 'update',
    constraint: ownerConstraints.orderUpdate,
    defaultValue: { orderStatus, adminNotes },
  })
  return (
    <OwnerForm
      of={update}
      className="content-start md:col-start-2 md:row-span-2 print:hidden"
      preventScrollReset
      aria-label={`Change ${about}`}
      versionToken={order.versionToken}
      summary={{ title: copy.updateFailed, level: 3 }}
      button={{ className: buttonClass({ size: 'small', className: 'justify-self-start' }), about }}
    >
      <input type="hidden" name="id" value={order.id} />
      <SelectField field={update.fields.orderStatus} label="Order status">
        <Options of={orderStatuses(order.kind)} />
      </SelectField>
      <TextareaField field={update.fields.adminNotes} label="Your notes" rows={2} />
    </OwnerForm>
  )
}

function Ordered({ order }: { order: ListedOrder }) {
  if (order.kind === 'paint_kit') return <Fact name="Add-ons">{order.items.join(', ') || 'None'}</Fact>
  return (
    <>
      <Fact name="Artwork">{order.artworkDescription}</Fact>
      <Fact name="Style">
        {order.frameStyle}, {order.dimensions}
      </Fact>
    </>
  )
}

/** Whether the buyer of a frame still waits for the contact that was promised. */
function isWaiting({ kind, contactedAt, orderStatus, paymentStatus, isArchived }: ListedOrder): boolean {
  return (
    kind === 'custom_frame' &&
    contactedAt === null &&
    orderStatus === 'pending' &&
    paymentStatus === 'paid' &&
    !isArchived
  )
}
