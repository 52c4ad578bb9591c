import { useLoaderData } from '@remix-run/react'
import { PageHead } from '~/components/admin/page-head'
import { CopyAll } from '~/components/admin/payments/copy-all'
import { disputeLooks } from '~/components/admin/payments/payment-record'
import { badgeClass, cardClass, noteClass } from '~/components/ui/looks'
import { Facts, Section } from '~/components/ui/page'
import { disputePage as copy, terms as termsTexts } from '~/copy/owner/disputes'
import { type DisputePageView, readDispute } from '~/domain/payments/dispute-evidence'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readDispute(services, id))

/** A dispute with its evidence. */
export default function DisputePage() {
  const { paymentId, description, state, stateText, closed_at, dueText, sections, terms, text } =
    useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-4">
      <div>
        <PageHead back={`/admin/payments/${paymentId}`} label="Payment" title={copy.title(description)}>
          <span className={badgeClass(disputeLooks[state])}>{stateText}</span>
        </PageHead>
        <p className={noteClass(closed_at ? 'info' : 'bad')}>{closed_at ? copy.over : copy.answer(dueText)}</p>
      </div>
      <CopyAll text={text} />
      {sections.map((section) => (
        <EvidenceSection key={section.title} section={section} />
      ))}
      <Section className={cardClass()} title={termsTexts.whenBought}>
        <p className="mt-3 text-ink-soft">{terms?.since ?? copy.noTerms}</p>
        {terms ? <p className="mt-3 text-sm whitespace-pre-line">{terms.text}</p> : null}
      </Section>
    </div>
  )
}

function EvidenceSection({ section: { title, facts, none } }: { section: DisputePageView['sections'][number] }) {
  return (
    <section className={cardClass()} aria-label={title}>
      <h2>{title}</h2>
      {facts.length > 0 ? (
        <Facts look="ownerWide" className="mt-3" facts={facts} />
      ) : (
        <p className="mt-3 text-ink-soft">{none}</p>
      )}
    </section>
  )
}
