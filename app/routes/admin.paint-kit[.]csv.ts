import type { LoaderFunctionArgs } from '@remix-run/node'
import { ordersFile } from '~/server/owner-orders'

export const loader = ({ request }: LoaderFunctionArgs) => ordersFile(request, 'paint_kit')
