import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteOrderPage } from '~/components/admin/delete-order-page'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { frameScreen } from '~/copy/owner-orders'
import { orderDeleteForm, readDeletePage } from '~/server/owner-orders'

const PATH = '/admin/custom-frame'

export const meta: MetaFunction = () => [{ title: 'Delete order, admin' }]

export const loader = ({ request, params }: LoaderFunctionArgs) => readDeletePage(request, 'custom_frame', params.id)

export const action = orderDeleteForm('custom_frame', PATH)

export const clientAction = stayWhenOffline()

/** Asks before an order is deleted (spec 2 §2). */
export default function DeleteCustomFrameOrder() {
  return (
    <DeleteOrderPage
      back={{ href: PATH, label: frameScreen.title }}
      order={useLoaderData<typeof loader>()}
      state={useFormState('delete')}
    />
  )
}
