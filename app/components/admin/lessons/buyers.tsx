import { lessons as texts } from '~/copy/owner/lessons'
import type { readOwnerLessons } from '~/domain/lessons/owner-lessons'
import { badgeClass, cardClass, summaryClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'

/** Who has bought the package, and what each has watched. */
export function Buyers({ buyers }: Pick<Awaited<ReturnType<typeof readOwnerLessons>>, 'buyers'>) {
  return (
    <section className="mt-8" aria-labelledby="buyers">
      <h2 id="buyers">{texts.buyers}</h2>
      {buyers.length === 0 ? <p className="mt-2 text-ink-soft">{texts.noBuyers}</p> : null}
      <ul className="mt-3 grid gap-3">
        {buyers.map((buyer) => (
          <li className={cardClass()} key={buyer.id}>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wrap-anywhere">
              <span>
                <strong>{buyer.name}</strong>, <a href={buyer.url}>{buyer.reference}</a>
              </span>
              <span className={badgeClass(buyer.isOpen ? 'good' : 'bad')}>
                {buyer.isOpen ? buyer.ofText : texts.ended}
              </span>
            </p>
            <details className="mt-2">
              <summary className={summaryClass}>
                {texts.watched}
                <span className="sr-only"> by {buyer.name}</span>
              </summary>
              <Facts look="owner" className="mt-2">
                <Fact name={texts.watched}>{buyer.watched.join('; ') || texts.nothing}</Fact>
                <Fact name={texts.bought}>{buyer.bought.join('; ') || texts.nothing}</Fact>
              </Facts>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
