import type { LoaderFunctionArgs } from '@remix-run/node'
import { orderFile } from '~/server/owner-orders'

/** The list with its search and filter as a file (PRODUCT §8). */
export const loader = ({ request }: LoaderFunctionArgs) => orderFile(request, 'custom_frame')
