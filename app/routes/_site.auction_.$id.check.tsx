import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { readSeenHead } from '~/components/auction/page/seen-head'
import { pageTags } from '~/components/site/head-tags'
import { cardClass, noteClass, summaryClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle, Section } from '~/components/ui/page'
import { lotPath } from '~/contract/auctions/auctions'
import {
  type AuctionCheckView,
  type Entry,
  type Fault,
  findFault,
  type SealedEntry,
} from '~/contract/auctions/sealed-entries'
import { auctionCheck as copy } from '~/copy/auctions/auction-check'
import { readAuctionCheck } from '~/domain/auctions/read-check'
import { dayAndTime } from '~/lib/browser-time'
import { readSite, services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { idParam } from '~/server/http/json-action'

export async function loader({ params }: LoaderFunctionArgs) {
  const view = await orRefuse(() => readAuctionCheck(services(), idParam(params.id, 'This auction')))
  const tags = pageTags({
    title: copy.title(view.auction.name),
    description: copy.description,
    path: `/auction/${view.auction.id}/check`,
    site: readSite(),
  })
  return { view, tags }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** How to check an auction, its sealed entries, and what this browser finds once the auction is over (rule 7.26). */
export default function CheckAuction() {
  const { view } = useLoaderData<typeof loader>()
  const { auction, entries, bidders, outcome } = view
  return (
    <Page labelledBy="check-h">
      <PageTitle id="check-h" words={copy.heading} />
      <Lead className="mt-6">{copy.lead}</Lead>
      <section className={cardClass({ className: 'mt-8 grid gap-3' })} aria-labelledby="result-h">
        <h2 className="text-h3" id="result-h">
          <a className="text-inherit" href={lotPath(auction.id)}>
            {auction.name}
          </a>
        </h2>
        {outcome ? (
          <>
            <p>{copy.result(outcome.winner === null ? undefined : bidders[outcome.winner - 1], outcome.cents)}</p>
            <Verdict view={view} outcome={outcome} />
          </>
        ) : (
          <p>{entries.length === 0 ? copy.none : copy.running(entries.length)}</p>
        )}
      </section>
      <div className="mt-12 grid grid-cols-1 gap-8 md:grid-cols-2 md:items-start md:gap-columns">
        <Section title="How it works" titleClassName="text-h3">
          <ul className="ticks mt-3">
            {copy.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <p className="mt-6">{copy.shown}</p>
          <p className="mt-3 text-ink-soft">{copy.after}</p>
          <p className="mt-6">{copy.byHand}</p>
          <p className="mt-3">
            <code className="wrap-anywhere">{copy.command}</code>
          </p>
        </Section>
        <Section title="Sealed entries" titleClassName="text-h3">
          <ol>
            {entries.map((entry, index) => (
              <Line key={entry.seal} entry={entry} number={index + 1} bidders={bidders} />
            ))}
          </ol>
        </Section>
      </div>
    </Page>
  )
}

function Line({ entry, number, bidders }: { entry: SealedEntry; number: number; bidders: string[] }) {
  const { seal, text, salt } = entry
  const opened = text === undefined ? null : (JSON.parse(text) as Entry)
  return (
    <li className="border-b border-line py-3">
      <p className="font-bold">
        {`${number}. `}
        {opened ? copy.entry(opened, (bidder) => bidders[bidder - 1] ?? '') : 'Sealed'}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {opened ? `${dayAndTime(opened.at)}. ` : null}Seal <code>{seal}</code>
      </p>
      {opened ? (
        <details>
          <summary className={summaryClass}>
            What was sealed<span className="sr-only">{` in entry ${number}`}</span>
          </summary>
          <p className="text-sm wrap-anywhere">
            <code>{text}</code>
          </p>
          <p className="mt-2 text-sm wrap-anywhere">
            Random bytes <code>{salt}</code>
          </p>
        </details>
      ) : null}
    </li>
  )
}

type Finding = { kind: 'checking' | 'impossible' } | { kind: 'checked'; fault: Fault | null; seen: number | null }

/** Runs the check in the browser. Without JavaScript it is empty: the page says how to check by hand. */
function Verdict({ view, outcome }: { view: AuctionCheckView; outcome: NonNullable<AuctionCheckView['outcome']> }) {
  const [finding, setFinding] = useState<Finding>({ kind: 'checking' })
  const { auction, entries } = view

  useEffect(() => {
    // Browsers have it only on pages from https or from this computer.
    if (!globalThis.crypto?.subtle) return setFinding({ kind: 'impossible' })
    const seen = readSeenHead(auction.id)
    findFault(auction.id, entries, { outcome, seen }).then(
      (fault) => setFinding({ kind: 'checked', fault, seen: seen?.number ?? null }),
      () => setFinding({ kind: 'impossible' }),
    )
  }, [auction.id, entries, outcome])

  if (finding.kind !== 'checked') {
    return <p role="status">{finding.kind === 'impossible' ? copy.impossible : null}</p>
  }
  const { fault, seen } = finding
  return (
    <div className={noteClass(fault ? 'bad' : 'good')} role="status">
      <p>
        <strong>{fault ? copy.wrong : copy.right}</strong> {fault ? copy.fault(fault) : copy.rightText(entries.length)}{' '}
        {!fault && seen ? copy.remembered(seen) : null}
      </p>
    </div>
  )
}
