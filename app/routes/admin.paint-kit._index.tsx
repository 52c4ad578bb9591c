import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { Icon } from '~/components/admin/icons'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { OrderCard, OrderErrors } from '~/components/admin/order-card'
import { Fact } from '~/components/ui/fact'
import { KIT_FILTER } from '~/contract/order-changes'
import { kitScreen, ownerOrders as texts } from '~/copy/owner-orders'
import { listKitsPage } from '~/domain/orders/list-orders'
import { readListRequest } from '~/server/list-request'
import { orderScreenForms, withSeen } from '~/server/owner-orders'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/owner-orders.css'

const PATH = '/admin/paint-kit'

export const meta: MetaFunction = () => [{ title: `${kitScreen.title}, admin` }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { search, page, filters, isFiltered } = readListRequest(request, { show: KIT_FILTER })
  return {
    search,
    show: filters.show,
    isFiltered,
    list: withSeen(listKitsPage(services(), { search, show: filters.show, page })),
  }
}

export const action = orderScreenForms('paint_kit', PATH)

export const clientAction = stayWhenOffline()

/** The paint kits (spec 2 §2 'Paint kit orders admin'). */
export default function PaintKits() {
  const { search, show, isFiltered, list } = useLoaderData<typeof loader>()
  const update = useFormState('update')
  const archive = useFormState('archive')
  const restore = useFormState('restore')
  return (
    <>
      <Link className="link-btn back" to="/admin">
        <Icon name="back" />
        Back
      </Link>
      <div className="head-line">
        <h1>{kitScreen.title}</h1>
        <p className="soft num">
          {list.count} {list.count === 1 ? 'order' : 'orders'}
          {isFiltered ? ' found' : ''}
        </p>
      </div>
      <p className="soft small">{texts.how}</p>
      <OrderErrors state={update ?? archive ?? restore} />
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
              { value: 'every', label: 'All orders' },
              { value: 'active', label: 'Not archived' },
              ...Object.entries(kitScreen.statuses).map(([value, label]) => ({ value, label })),
              { value: 'unpaid', label: 'Not paid' },
              { value: 'archived', label: 'Archived' },
            ],
          },
        ]}
        isFiltered={isFiltered}
        csv={`${PATH}.csv`}
      />
      <ListBody list={list} noun="order" isFiltered={isFiltered} none={kitScreen.none} noneText={kitScreen.noneText}>
        <h2 className="sr-only">Orders</h2>
        <ul className="bare orders">
          {list.rows.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              path={PATH}
              statuses={kitScreen.statuses}
              state={update}
              restore={texts.unarchive}
            >
              <Fact name="Add-ons">{order.items.length > 0 ? order.items.join(', ') : 'None'}</Fact>
            </OrderCard>
          ))}
        </ul>
      </ListBody>
    </>
  )
}
