import type { SiteView } from '~/contract/site/site'
import { contact } from '~/copy/bookings/landing'
import { newTab } from '~/copy/site/site'
import { Icon } from '../ui/icon'
import { NotifierForm } from '../waiting-list/notifier-form'

/** Telephone, group page, address, hours and the notifier. */
export function Contact({ site }: { site: SiteView }) {
  return (
    <section className="section" id="contact" aria-labelledby="contact-h">
      <div className="page reach">
        <div>
          <h2 id="contact-h">{contact.heading}</h2>
          <p className="mt-5">
            <a className="reach__phone" href={site.phoneHref}>
              {site.phone}
            </a>
          </p>
          <p className="soft">{site.contactHours}</p>
          <address className="mt-5">
            {site.venueName}
            <br />
            {site.venueAddress}
          </address>
          <p className="mt-3">
            <a className="link-btn" href={site.groupUrl} target="_blank" rel="noopener">
              {contact.group}
              <Icon name="out" />
              <span className="sr-only"> {newTab}</span>
            </a>
          </p>
        </div>
        <section className="card tape" aria-labelledby="notify-h">
          <h3 id="notify-h">{contact.notifierTitle}</h3>
          <div className="mt-5">
            <NotifierForm id="notifier" />
          </div>
        </section>
      </div>
    </section>
  )
}
