import type { CSSProperties } from 'react'
import type { SiteView } from '~/contract/site/site'
import { evening } from '~/copy/bookings/landing'
import { Heading } from '../ui/page'
import { Questions } from './questions'

const dabs = ['--color-band-raised', '--color-dab-2', '--color-dab-3', '--color-dab-4']

/** 'How the evening goes', by the event's own clock, and what visitors ask. `hours`: when its four parts begin. */
export function Evening({ site, hours }: { site: SiteView; hours: readonly string[] }) {
  return (
    <section className="section" aria-labelledby="hours-h">
      <div className="page">
        <Heading id="hours-h" words={evening.heading} stroke="sea" />
        <ol className="hours bare">
          {evening.steps.map(({ title, text }, index) => (
            <li key={title} style={{ '--dab': `var(${dabs[index]})` } as CSSProperties}>
              <span className="hours__n" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="hours__t">{hours[index]}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Questions site={site} />
      </div>
    </section>
  )
}
