import type { SiteView } from '~/contract/site/site'
import { instructor } from '~/copy/bookings/landing'
import { newTab } from '~/copy/site/site'
import { SitePicture } from '../art/site-picture'
import { Icon } from '../ui/icon'
import { Heading, Print } from '../ui/page'

/** 'Meet Your Art Guru'. */
export function Instructor({ site }: { site: SiteView }) {
  return (
    <section className="section section--sand" id="instructor" aria-labelledby="tutor-h">
      <div className="page tutor">
        <div className="tutor__art tape">
          <Print caption={site.pictures.instructor ? site.tutorName : instructor.caption(site.tutorName)}>
            <SitePicture
              own={site.pictures.instructor}
              painted={{ src: '/art/instructor.svg', width: 800, height: 1000, alt: instructor.alt(site.tutorName) }}
              ownAlt={instructor.ownAlt(site.tutorName)}
              sizes="(min-width: 48rem) 28rem, 23rem"
            />
          </Print>
        </div>
        <div>
          <Heading id="tutor-h" words={instructor.heading} />
          <blockquote className="quote">{instructor.quote}</blockquote>
          <ul className="ticks bare">
            {instructor.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-5">
            <a className="link-btn" href={site.clubUrl} target="_blank" rel="noopener">
              {instructor.club(site.tutorName)}
              <Icon name="out" />
              <span className="sr-only"> {newTab}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
