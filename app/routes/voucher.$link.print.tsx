import type { LinksFunction } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SitePicture, voucherPainting } from '~/components/art/site-picture'
import { unlisted } from '~/components/site/route-data'
import { PageTitle } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { giftCard as copy } from '~/copy/bookings/vouchers'
import { paintings } from '~/copy/site/paintings'
import { readSite } from '~/domain/settings/read-settings'
import { readGiftCard } from '~/domain/vouchers/read-voucher'
import { linkLoader } from '~/server/http/link-page'
import giftCardStyles from '~/styles/gift-card.css?url'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader((services, link) => ({
  voucher: readGiftCard(services, link),
  site: readSite(services),
}))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: giftCardStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(data ? `Gift card ${data.voucher.code}` : 'Gift card', 'same-origin')

export default function GiftCard() {
  const { voucher, site } = useLoaderData<typeof loader>()
  return (
    <main
      id="main"
      className="grid min-h-svh grid-cols-1 content-center gap-6 bg-sand pt-6 pb-12 print:block print:min-h-0 print:bg-transparent print:p-0"
    >
      <article className="gift-card relative mx-auto grid min-h-[148mm] w-[min(210mm,100%-2*var(--spacing-gutter))] grid-cols-1 overflow-hidden bg-paper text-ink shadow-lift md:grid-cols-[82mm_minmax(0,1fr)] print:h-[148mm] print:min-h-0 print:w-[210mm] print:break-after-avoid print:grid-cols-[82mm_minmax(0,1fr)] print:shadow-none">
        <div className="gift-card-picture relative min-h-[62mm] bg-band *:absolute *:inset-0 *:size-full *:object-cover *:object-[50%_40%] md:min-h-0 print:min-h-0">
          <SitePicture
            own={site.pictures.voucher}
            painted={{ ...voucherPainting, alt: paintings.giftCard }}
            ownAlt=""
            sizes="50vw"
            first
          />
        </div>
        <div className="flex min-w-0 flex-col gap-[4mm] px-[10mm] pt-[9mm] pb-[8mm]">
          <p className="font-display text-[4.6mm]/[1.25] font-semibold">{site.businessName}</p>
          <PageTitle words={copy.headline} className="text-[clamp(8.5mm,2rem+2vw,12.5mm)]/[0.98] print:text-[11.5mm]" />
          {voucher.giftMessage ? (
            // The paper has a fixed size: a long message is cut off, rather than the code.
            <p
              className={`min-h-0 overflow-hidden font-display font-semibold wrap-anywhere whitespace-pre-line ${isLong(voucher.giftMessage) ? 'text-[3.9mm]/normal' : 'text-[4.7mm]/[1.35]'}`}
            >
              {voucher.giftMessage}
            </p>
          ) : (
            <p className="max-w-[34ch] text-[4.4mm]/relaxed">
              {copy.to} <strong>{copy.forPeople(voucher.peopleCount)}</strong>: supplies included, guidance from the
              instructor, and your artwork to take home.
            </p>
          )}
          <dl className="mt-auto grid grid-cols-2 gap-[6mm]">
            <Name label={copy.to}>{voucher.recipientName}</Name>
            <Name label="From">{voucher.recipientName || voucher.giftMessage ? voucher.purchaserName : ''}</Name>
          </dl>
          <div className="grid gap-[1mm] border-y-[0.5mm] border-dashed border-wine pt-[3.4mm] pb-[3.8mm]">
            <small className={smallClass}>
              Your voucher code
              {voucher.giftMessage ? `, for ${copy.forPeople(voucher.peopleCount)}` : ''}
            </small>
            <b className="font-display text-[min(clamp(6mm,0.5rem+5.2vw,9.4mm),9.5vw)]/tight font-semibold tracking-[0.02em] whitespace-nowrap text-action tabular-nums print:text-[9.4mm]">
              {voucher.code}
            </b>
          </div>
          <div className="grid gap-[1mm]">
            <small className={smallClass}>
              {copy.book} <span className="whitespace-nowrap">{site.publicUrl.replace(/^https?:\/\//, '')}</span>. Valid
              until <strong className="whitespace-nowrap">{voucher.validUntil}</strong>,{' '}
              {copy.terms(voucher.valueCents)}
            </small>
            <small className={smallClass}>
              {site.venueName}, {site.venueAddress}. {site.phone}
            </small>
          </div>
        </div>
      </article>
      <div className="grid justify-items-center gap-2 px-gutter text-center print:hidden">
        <PrintButton>Print the gift card</PrintButton>
        <p className="without-script text-sm">{copy.withoutScript}</p>
        <p className="text-sm text-ink-soft">One A5 sheet, landscape, without margins.</p>
        {voucher.backUrl && (
          <p>
            <a href={voucher.backUrl}>Back to the voucher</a>
          </p>
        )}
      </div>
    </main>
  )
}

const smallClass = 'text-[3.5mm]/[1.45] text-ink-soft'

/** The name of the giver or the recipient, on a line to write on. */
function Name({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex min-w-0 items-end gap-[2mm] text-[3.8mm] text-ink-soft">
      <dt>{label}</dt>
      <dd className="flex min-h-[8mm] min-w-0 flex-1 items-end border-b-[0.3mm] border-ink-soft font-display text-[4.4mm]/snug font-semibold wrap-anywhere text-ink">
        {children}
      </dd>
    </div>
  )
}

function isLong(message: string): boolean {
  return message.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 50)), 0) > 4
}
