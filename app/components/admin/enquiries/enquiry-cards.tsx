import { PACKAGE_PRICE } from '~/contract/orders/package'
import type { PriceView } from '~/contract/payments/currencies'
import type { EnquiryState } from '~/contract/site/enquiries'
import type { EnquiryView } from '~/domain/enquiries/list-enquiries'
import { PostButton } from '../../form/post-button'
import { type BadgeKind, badgeClass, buttonClass, cardClass, summaryClass, tallLinksClass } from '../../ui/looks'
import { Facts } from '../../ui/page'
import { CardHead, cardActsClass } from '../card-head'
import { ActLink } from '../list-links'

const badges: Record<EnquiryState, { look: BadgeKind; label: string }> = {
  new: { look: 'wait', label: 'New' },
  answered: { look: 'good', label: 'Answered' },
  spam: { look: 'line', label: 'Set aside' },
}

/** What visitors wrote, a card each: who, what, and the one thing to do next. */
export function EnquiryCards({ enquiries }: { enquiries: EnquiryView[] }) {
  return (
    <ul className="grid gap-3">
      {enquiries.map((enquiry) => (
        <li key={enquiry.id} className={cardClass({ className: 'grid gap-2' })}>
          <CardHead>
            <h3 className="wrap-anywhere">{enquiry.name}</h3>
            <EnquiryBadges enquiry={enquiry} />
          </CardHead>
          <EnquiryText enquiry={enquiry} />
          <div className={cardActsClass}>
            <ActLink
              fromList
              className={buttonClass({ size: 'small' })}
              to={`/admin/enquiries/${enquiry.id}`}
              label={enquiry.state === 'answered' ? 'Open' : 'Answer'}
              about={`the message of ${enquiry.name}`}
            />
            <StateButtons enquiry={enquiry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function EnquiryBadges({ enquiry: { purchase, state } }: { enquiry: EnquiryView }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {purchase ? (
        <a className={badgeClass(purchase.isRefunded ? 'line' : 'info')} href={purchase.url}>
          {purchase.isRefunded ? 'Refunded' : 'Bought'}, {purchase.reference}
        </a>
      ) : null}
      <span className={badgeClass(badges[state].look)}>{badges[state].label}</span>
    </span>
  )
}

export function EnquiryText({ enquiry }: { enquiry: EnquiryView }) {
  const { createdText, sourceText, currencyText, answeredText } = enquiry
  return (
    <>
      <p className={`text-sm wrap-anywhere ${tallLinksClass}`}>
        <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
        {enquiry.phone ? (
          <>, {enquiry.phoneHref ? <a href={enquiry.phoneHref}>{enquiry.phone}</a> : enquiry.phone}</>
        ) : null}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {[createdText, sourceText, currencyText, answeredText && `Answered ${answeredText}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {enquiry.message ? <Quote text={enquiry.message} /> : <p className="text-ink-soft">No message</p>}
      {enquiry.spamReason ? <p className="text-sm text-ink-soft">{enquiry.spamReason}</p> : null}
    </>
  )
}

/** The words of a message, as they were written. */
export function Quote({ text }: { text: string }) {
  return <p className="max-w-[75ch] border-l-3 border-line pl-3.5 wrap-anywhere whitespace-pre-line">{text}</p>
}

/** Marks an enquiry without an answer from here: by phone, by e-mail, as advertising. */
export function StateButtons({ enquiry }: { enquiry: EnquiryView }) {
  const others: { state: EnquiryState; label: string }[] =
    enquiry.state === 'new'
      ? [
          { state: 'answered', label: 'Mark answered' },
          ...(enquiry.purchase ? [] : [{ state: 'spam' as const, label: 'Spam' }]),
        ]
      : [{ state: 'new', label: enquiry.state === 'spam' ? 'Not spam' : 'Not answered yet' }]
  return (
    <>
      {others.map(({ state, label }) => (
        <PostButton
          key={state}
          fields={{ intent: 'state', id: enquiry.id, state }}
          label={label}
          sending={label}
          about={`the message of ${enquiry.name}`}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          preventScrollReset
        />
      ))}
    </>
  )
}

/** The package's price in every currency, as visitors see it now. */
export function PackagePrices({ prices }: { prices: PriceView[] }) {
  return (
    <details className="mt-8">
      <summary className={summaryClass}>What the package costs today</summary>
      <p className="text-sm text-ink-soft">
        As visitors see it. The price is {PACKAGE_PRICE}; every other currency is rounded to whole units.
      </p>
      <Facts look="owner" className={cardClass({ className: 'mt-3 sm:*:grid-cols-[13rem_minmax(0,1fr)]' })}>
        {prices.map(({ code, name, text, note }) => (
          <div key={code}>
            <dt>
              {code}, {name}
            </dt>
            <dd>
              <strong className="tabular-nums">{text}</strong>
              <small className="block text-xs text-ink-soft">{note}</small>
            </dd>
          </div>
        ))}
      </Facts>
    </details>
  )
}
