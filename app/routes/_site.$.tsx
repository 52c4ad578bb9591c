import { data } from '@remix-run/react'
import { unlisted } from '~/components/site/route-data'
import { PageMessage } from '~/components/ui/page-message'
import { notFound } from '~/copy/site/site'

export { withoutScripts as handle } from '~/components/site/route-data'

export const meta = () => unlisted(notFound.title)

export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <PageMessage title={notFound.title} text={notFound.text} />
}
