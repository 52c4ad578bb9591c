import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { FrameStats } from '~/components/admin/frame-stats'
import { Icon } from '~/components/admin/icons'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { OrderCard, OrderErrors } from '~/components/admin/order-card'
import { SubmitButton } from '~/components/admin/submit-button'
import { Fact } from '~/components/ui/fact'
import type { FormState } from '~/contract/forms'
import { type AdminFrameOrderWire, FRAME_FILTER } from '~/contract/order-changes'
import { frameScreen, ownerOrders as texts } from '~/copy/owner-orders'
import { listFramesPage, readFrameStats } from '~/domain/orders/list-orders'
import { readListRequest } from '~/server/list-request'
import { orderScreenForms, withSeen } from '~/server/owner-orders'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/owner-orders.css'

const PATH = '/admin/custom-frame'

export const meta: MetaFunction = () => [{ title: `${frameScreen.title}, admin` }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { search, page, filters, isFiltered } = readListRequest(request, { show: FRAME_FILTER })
  const { show } = filters
  // Both sections stand on the page; the archived one has pages of its own once it is asked for alone.
  const archived = show === 'active' ? listFramesPage(services(), { search, show: 'archived', page: 1 }) : null
  return {
    search,
    show,
    isFiltered,
    stats: readFrameStats(services()),
    list: withSeen(listFramesPage(services(), { search, show, page })),
    archived: archived && withSeen(archived),
  }
}

export const action = orderScreenForms('custom_frame', PATH)

export const clientAction = stayWhenOffline()

/** The custom frames (spec 2 §2 'Custom frame orders admin'). */
export default function CustomFrames() {
  const { search, show, isFiltered, stats, list, archived } = useLoaderData<typeof loader>()
  const update = useFormState('update')
  const archive = useFormState('archive')
  const restore = useFormState('restore')
  const contacted = useFormState('contacted')
  return (
    <>
      <Link className="link-btn back" to="/admin">
        <Icon name="back" />
        {frameScreen.back}
      </Link>
      <h1 className="head-line">{frameScreen.title}</h1>
      <FrameStats stats={stats} />
      <p className="soft small">{texts.how}</p>
      <OrderErrors state={update ?? archive ?? restore ?? contacted} />
      <ListControls
        path={PATH}
        search={search}
        searchLabel={texts.search}
        filters={[
          {
            name: 'show',
            label: 'Show',
            value: show,
            options: [
              { value: 'active', label: 'Active, then archived' },
              ...Object.entries(frameScreen.statuses).map(([value, label]) => ({ value, label })),
              { value: 'archived', label: 'Archived' },
            ],
          },
        ]}
        isFiltered={isFiltered}
        csv={`${PATH}.csv`}
      />
      <section aria-labelledby="list-title">
        <h2 className="section-title" id="list-title">
          {show === 'archived' ? frameScreen.archived : frameScreen.active}{' '}
          <span className="soft num">{list.count}</span>
        </h2>
        <ListBody
          list={list}
          noun="order"
          isFiltered={isFiltered}
          none={frameScreen.none}
          noneText={frameScreen.noneText}
        >
          <Cards orders={list.rows} state={update} />
        </ListBody>
      </section>
      {archived && archived.count > 0 ? (
        <details className="put-away" open={search !== ''}>
          <summary>
            {frameScreen.archived} ({archived.count})
          </summary>
          <Cards orders={archived.rows} state={update} />
          {archived.pages > 1 ? (
            <p>
              <Link className="link-btn" to={`${PATH}?show=archived`}>
                All {archived.count} archived orders
              </Link>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  )
}

function Cards({ orders, state }: { orders: (AdminFrameOrderWire & { seen: string })[]; state: FormState | null }) {
  return (
    <ul className="bare orders">
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          path={PATH}
          statuses={frameScreen.statuses}
          state={state}
          restore={texts.restore}
          act={isWaiting(order) ? <Contacted order={order} /> : null}
        >
          <Fact name="Artwork">{order.artworkDescription}</Fact>
          <Fact name="Style">
            {order.frameStyle}, {order.dimensions}
          </Fact>
        </OrderCard>
      ))}
    </ul>
  )
}

/** Nobody has said yet that the buyer was contacted: 24 hours are promised (spec 1 §2.12). */
function isWaiting(order: AdminFrameOrderWire): boolean {
  return (
    order.contactedAt === null && order.orderStatus === 'pending' && order.paymentStatus === 'paid' && !order.isArchived
  )
}

function Contacted({ order }: { order: AdminFrameOrderWire }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="contacted" />
      <input type="hidden" name="id" value={order.id} />
      <SubmitButton
        intent="contacted"
        id={order.id}
        label={frameScreen.contactedButton}
        sending="Saving..."
        className="btn btn--small"
        about={order.customerName}
      />
    </Form>
  )
}
