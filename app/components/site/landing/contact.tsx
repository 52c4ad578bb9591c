import type { FormState } from '../../../contract/forms'
import type { SiteWire } from '../../../contract/site'
import { contact } from '../../../copy/landing'
import { newTab } from '../../../copy/site'
import { NotifierForm } from '../../forms/notifier-form'
import { Icon } from '../../ui/icon'

/** Telephone, group page, address, hours and the notifier (spec 1 §2.9). */
export function Contact({ site, form }: { site: SiteWire; form: FormState | null }) {
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
            <NotifierForm form={form} idPrefix="notifier" />
          </div>
        </section>
      </div>
    </section>
  )
}
