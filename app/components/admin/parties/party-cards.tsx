import { parties as copy } from '~/copy/owner/parties'
import type { PartyView } from '~/domain/parties/owner-parties'
import { type BadgeKind, badgeClass, buttonClass, cardClass, tallLinksClass } from '../../ui/looks'
import { CardHead, cardActsClass } from '../cards'
import { ActLink } from '../list-links'

const LOOKS: Record<PartyView['status'], BadgeKind> = {
  asked: 'wait',
  quoted: 'info',
  lapsed: 'line',
  taken: 'line',
  closed: 'line',
  agreed: 'good',
  cancelled: 'line',
}

/** A card for each party: who, what for, when, and a link to its page. */
export function PartyCards({ parties }: { parties: PartyView[] }) {
  return (
    <ul className="grid gap-3">
      {parties.map((party) => (
        <li key={party.id} className={cardClass({ className: 'grid gap-2' })}>
          <CardHead>
            <h3 className="wrap-anywhere">{party.name}</h3>
            <PartyBadge party={party} />
          </CardHead>
          <p className="wrap-anywhere">
            {party.occasion}, {party.people} people
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {[party.whenText, party.reference, party.createdText].filter(Boolean).join(' · ')}
          </p>
          <div className={cardActsClass}>
            <ActLink
              fromList
              className={buttonClass({ size: 'small' })}
              to={`/admin/parties/${party.id}`}
              label={party.status === 'asked' ? copy.quote.new : 'Open'}
              about={`for ${party.name}`}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function PartyBadge({ party: { status, stateText } }: { party: PartyView }) {
  return <span className={badgeClass(LOOKS[status])}>{stateText}</span>
}

/** How to reach the host. */
export function PartyContact({ party: { email, phone, phoneHref } }: { party: PartyView }) {
  return (
    <p className={`text-sm wrap-anywhere ${tallLinksClass}`}>
      <a href={`mailto:${email}`}>{email}</a>, {phoneHref ? <a href={phoneHref}>{phone}</a> : phone}
    </p>
  )
}
