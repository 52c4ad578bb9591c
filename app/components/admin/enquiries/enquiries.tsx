import { Link } from '@remix-run/react'
import { PACKAGE_PRICE } from '~/contract/orders/package'
import { ownerConstraints } from '~/contract/owner-constraints'
import type { PriceView } from '~/contract/payments/currencies'
import type { AnswerRequest, EnquiryState } from '~/contract/site/enquiries'
import type { EnquiryView, readEnquiry } from '~/domain/enquiries/list-enquiries'
import { TextareaField } from '../../form/fields'
import { PostButton } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { type BadgeKind, badgeClass, buttonClass, cardClass, summaryClass, tallLinksClass } from '../../ui/looks'
import { Facts, Section } from '../../ui/page'
import { CardHead, cardActsClass } from '../cards'
import { ActLink, useIsAllowed } from '../list-links'
import { MessageBadge } from '../messages'
import { OwnerForm } from '../owner-form'

const badges: Record<EnquiryState, { look: BadgeKind; label: string }> = {
  new: { look: 'wait', label: 'New' },
  answered: { look: 'good', label: 'Answered' },
  spam: { look: 'line', label: 'Spam' },
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
  const isAllowed = useIsAllowed()
  const look = badgeClass(purchase?.isRefunded ? 'line' : 'info')
  const text = purchase && `${purchase.isRefunded ? 'Refunded' : 'Bought'}, ${purchase.reference}`
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {/* The buyer's page opens all lessons, which are the owner's (rule 9.20). */}
      {purchase &&
        (isAllowed('/admin/lessons') ? (
          <a className={look} href={purchase.url}>
            {text}
          </a>
        ) : (
          <span className={look}>{text}</span>
        ))}
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

/** The words of a message, exactly as they were written. */
export function Quote({ text }: { text: string }) {
  return <p className="max-w-[75ch] border-l-3 border-line pl-3.5 wrap-anywhere whitespace-pre-line">{text}</p>
}

/** Marks an enquiry as answered elsewhere, by phone or e-mail, or as spam. */
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
          about={`the message of ${enquiry.name}`}
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

/** The owner's answers, oldest first, each with the state of its e-mail. */
export function EnquiryAnswers({ answers }: Pick<ReturnType<typeof readEnquiry>, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <Section className="grid gap-3" title="Answers">
      <ol className="grid gap-3">
        {answers.map(({ id, message, byText, message_id, message_state }) => (
          <li key={id} className={cardClass({ className: 'grid gap-2' })}>
            <p className="text-sm text-ink-soft tabular-nums">
              {byText}
              {message_state ? (
                <>
                  {' '}
                  · <Link to={`/admin/messages/${message_id}`}>Its email</Link> <MessageBadge state={message_state} />
                </>
              ) : null}
            </p>
            <Quote text={message} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function AnswerForm({ id, email, tutorName }: { id: number; email: string; tutorName: string }) {
  const form = useActionForm<AnswerRequest>({
    intent: 'answer',
    constraint: ownerConstraints.enquiryAnswer,
    draft: { key: `enquiry-${id}` },
  })
  return (
    <OwnerForm
      of={form}
      className={cardClass()}
      isOnce
      failed="The answer was not sent"
      submit="Send the answer"
      sending="Sending..."
      button={{ className: buttonClass({ size: 'small' }) }}
    >
      <TextareaField
        field={form.fields.message}
        label="Your answer"
        hint={`Goes by email to ${email}, signed ${tutorName}, with their message underneath. Their reply comes to your own inbox.`}
        rows={7}
      />
    </OwnerForm>
  )
}
