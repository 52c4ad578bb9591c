import type { SiteView } from '~/contract/site/site'
import { questions, visitorsQuestions } from '~/copy/site/questions'

/** What visitors ask before they book; each answer opens by itself, with or without JavaScript. */
export function Questions({ site }: { site: SiteView }) {
  return (
    <div className="asked">
      <div>
        <h3 className="h2">{questions.heading}</h3>
        <p className="lead mt-4">{questions.lead}</p>
        <p className="mt-5">
          <a href="/contact">{questions.more}</a>
        </p>
      </div>
      <div>
        {/* The first one is open: most people who have never painted want to know it, and it shows that the others open. */}
        {visitorsQuestions(site).map(({ q, a }, index) => (
          <details key={q} open={index === 0}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
