import { lotNameId } from '~/contract/auctions/auctions'
import { auctionFaq as copy } from '~/copy/auctions/auction-faq'

/** Questions about the auction: one open at a time, and a click on the open one closes it, without JavaScript too. */
export function Faq({ auctionId }: { auctionId: number }) {
  return (
    <section aria-labelledby={`faq-${auctionId} ${lotNameId(auctionId)}`}>
      <h4 className="h3" id={`faq-${auctionId}`}>
        {copy.heading}
      </h4>
      <div className="faq">
        {copy.entries.map(({ question, answer }) => (
          <details key={question} name={`faq-${auctionId}`}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
