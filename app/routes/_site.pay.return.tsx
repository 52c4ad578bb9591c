import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { unlisted } from '~/components/site/route-data'
import { buttonClass } from '~/components/ui/looks'
import { Lead } from '~/components/ui/page'
import { EaselPage } from '~/components/ui/page-message'
import { beingFinished as copy } from '~/copy/payments/payment-problems'
import { handleProviderReturn } from '~/domain/payments/checkout/settle-checkout'
import { readSite, services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { done } from '~/server/http/form-action'
import { ipOf, limit } from '~/server/http/rate-limits'
import { payerOf } from '~/server/http/visitor'

const CHECK_SECONDS = 5

/** The provider sends the visitor back here, with a query that is not trusted. While a paid payment is finished, the page waits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const result = await orRefuse(async () => {
    await limit('settle', ipOf(context))
    return handleProviderReturn(services(), {
      ...(await payerOf(request)),
      paymentId: query.get('payment'),
      intentId: query.get('payment_intent'),
    })
  })
  if (result.outcome !== 'in progress') throw await done({ redirectTo: result.path, toast: result.toast ?? undefined })
  const { phone, phoneHref } = readSite()
  return { noun: copy.nouns[result.purpose], path: result.path, phone, phoneHref }
}

export const meta = () => unlisted(copy.title)

export default function BeingFinished() {
  const { noun, path, phone, phoneHref } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, CHECK_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <EaselPage title={copy.title}>
      <noscript>
        <meta httpEquiv="refresh" content={String(CHECK_SECONDS)} />
      </noscript>
      <Lead className="mt-4 max-w-text" role="status">
        {copy.message(noun)}
      </Lead>
      <p className="mt-4">{copy.waiting}</p>
      <p className="mt-8">
        <a className={buttonClass({ kind: 'line' })} href={path}>
          Check again
        </a>
      </p>
      <p className="mt-4">
        <a href={phoneHref}>Any worries? Call us on {phone}.</a>
      </p>
    </EaselPage>
  )
}
