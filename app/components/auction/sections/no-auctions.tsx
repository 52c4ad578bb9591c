import { noAuctions as copy } from '~/copy/auctions/auction-faq'

/** Shown in place of the live auctions. */
export function NoAuctions({ hasUpcoming }: { hasUpcoming: boolean }) {
  return (
    <div className="message">
      <img src="/art/empty-easel.svg" width={600} height={600} alt="" />
      <div>
        <h3>{copy.title}</h3>
        <p className="lead mt-4">{hasUpcoming ? copy.text : copy.textAlone}</p>
      </div>
    </div>
  )
}
