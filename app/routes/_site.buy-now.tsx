import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { Offer } from '~/components/orders/offer'
import { PackagePanel } from '~/components/package/package-panel'
import { PACKAGE_PICTURE, packageData } from '~/components/package/sales-page/structured-data'
import { pageTags } from '~/components/site/head-tags'
import { Page } from '~/components/ui/page'
import { Unbroken } from '~/components/ui/unbroken'
import { PACKAGE } from '~/contract/orders/package'
import { packageForm } from '~/contract/site/enquiries'
import { packageOrder, salesPage } from '~/copy/orders/package'
import { packagePurchaseOf } from '~/domain/packages/package-purchase'
import { shortPrice } from '~/lib/money'
import { readSite } from '~/server/boot/services'
import { beginPurchase, readPurchaseDraft } from '~/server/checkout'
import { enquiryFormOf, formShownAt, readShownPrices } from '~/server/enquiry-forms'
import { formAction } from '~/server/http/form-action'

const path = '/buy-now'

export async function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  const { shown, headers } = readShownPrices(request)
  const typed = await readPurchaseDraft(request, 'package')
  const tags = pageTags({
    title: `Buy Business in a Box | ${site.businessName}`,
    description: packageOrder.description,
    path,
    site,
    picture: PACKAGE_PICTURE,
    jsonLd: [packageData(site)],
  })
  return data({ tags, shown, typed, shownAt: formShownAt() }, { headers })
}

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const action = formAction({
  buy: {
    limit: 'form',
    schema: packageForm,
    run: (context) => beginPurchase(context, packagePurchaseOf(context.input), context.input.replaces),
  },
  ask: enquiryFormOf('buy_now', path),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function BuyNow() {
  const { shown, typed, shownAt } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Offer
        heading={['Business in a', 'Box']}
        lead={
          <Unbroken text="Everything for paint-and-sip classes of your own. Pay once by card, or ask first: a person answers." />
        }
        price={shortPrice(PACKAGE.usCents)}
        currency="USD"
        picture={{
          own: undefined,
          painted: { src: '/art/painted/box.webp', width: 1000, height: 750, alt: salesPage.boxAlt },
          ownAlt: '',
          caption: packageOrder.caption,
        }}
        includedTitle="What’s in the package"
        included={packageOrder.held}
      >
        <h2 className="text-h4">What happens next</h2>
        <p className="mt-3">{packageOrder.nextText}</p>
      </Offer>
      <PackagePanel initial={typed} {...shown} shownAt={shownAt} />
    </Page>
  )
}
