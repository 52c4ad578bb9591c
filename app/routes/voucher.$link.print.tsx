import type { LinksFunction } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SitePicture, voucherPainting } from '~/components/art/site-picture'
import { PageTitle } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { giftCard as copy } from '~/copy/bookings/vouchers'
import { readSite } from '~/domain/settings/read-settings'
import { readVoucherPage } from '~/domain/vouchers/read-voucher'
import { linkLoader } from '~/server/http/link-page'
import '~/styles/old/gift-card.css'
import siteStyles from '~/styles/site.css?url'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader((services, link) => ({
  voucher: readVoucherPage(services, link),
  site: readSite(services),
}))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: siteStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? copy.title(data.voucher.code) : 'Gift card' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function GiftCard() {
  const { voucher, site } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="gift-page">
      <div className="gift-sheet-wrap">
        <article className="gift-sheet">
          <div className="gift-sheet__pic">
            <SitePicture
              own={site.pictures.voucher}
              painted={{ ...voucherPainting, alt: copy.pictureAlt }}
              ownAlt=""
              sizes="50vw"
              first
            />
          </div>
          <div className="gift-sheet__in">
            <p className="gift-sheet__business">{site.businessName}</p>
            <PageTitle words={copy.headline} />
            {voucher.giftMessage ? (
              <p className={isLong(voucher.giftMessage) ? 'gift-sheet__message is-long' : 'gift-sheet__message'}>
                {voucher.giftMessage}
              </p>
            ) : (
              <p className="gift-sheet__who">
                {copy.to} <strong>{copy.forPeople(voucher.peopleCount)}</strong>
                {copy.what}
              </p>
            )}
            <dl className="gift-sheet__to">
              <div>
                <dt>{copy.to}</dt>
                <dd>{voucher.recipientName}</dd>
              </div>
              <div>
                <dt>{copy.from}</dt>
                <dd>{voucher.recipientName || voucher.giftMessage ? voucher.purchaserName : ''}</dd>
              </div>
            </dl>
            <div className="gift-sheet__code">
              <small>
                {copy.code}
                {voucher.giftMessage ? `, for ${copy.forPeople(voucher.peopleCount)}` : ''}
              </small>
              <b>{voucher.code}</b>
            </div>
            <div className="gift-sheet__terms">
              <small>
                {copy.book} <span className="whitespace-nowrap">{site.publicUrl.replace(/^https?:\/\//, '')}</span>.{' '}
                {copy.until} <strong className="whitespace-nowrap">{voucher.validUntil}</strong>,{' '}
                {copy.terms(voucher.valueCents)}
              </small>
              <small>
                {site.venueName}, {site.venueAddress}. {site.phone}
              </small>
            </div>
          </div>
        </article>
      </div>
      <div className="gift-page__acts no-print">
        <PrintButton>{copy.print}</PrintButton>
        <p className="text-sm text-ink-soft">{copy.howTo}</p>
        <p className="without-script text-sm">{copy.withoutScript}</p>
        <p>
          <a href={`/voucher/${voucher.link}`}>{copy.back}</a>
        </p>
      </div>
    </main>
  )
}

function isLong(message: string): boolean {
  return message.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 50)), 0) > 4
}
