import { Link, useLocation } from '@remix-run/react'
import type { NeedAct, NeedsView } from '~/contract/owner/needs-you'
import { PostButton } from '../form/post-button'
import { badgeClass, buttonClass, cardClass, linkButtonClass } from '../ui/looks'

/**
 * What waits for the owner, above the tabs: open where she arrives, folded to one line on the other tabs. Each
 * row ends in what to do about it.
 */
export function NeedsYou({ needs, isOpen }: { needs: NeedsView; isOpen: boolean }) {
  const { pathname, search } = useLocation()
  if (needs.count === 0)
    return isOpen ? <p className="text-ink-soft text-sm needs-none">Nothing needs you right now.</p> : null
  return (
    <details className={cardClass({ className: 'needs' })} open={isOpen} key={isOpen ? 'open' : 'folded'}>
      <summary>
        <h2>Needs you</h2>
        <span className={`${badgeClass('bad')} tabular-nums`}>{needs.count}</span>
      </summary>
      <NeedRows needs={needs} back={pathname + search} />
    </details>
  )
}

/** The rows themselves; `back` is where a small form leads back to. */
export function NeedRows({ needs, back }: { needs: NeedsView; back: string }) {
  return (
    <ul>
      {needs.rows.map((need) => (
        <li key={need.key}>
          <p>
            <strong>{need.title}</strong> {need.text}
            {need.contact ? (
              <>
                {' '}
                <a href={need.contact.href}>{need.contact.label}</a>
              </>
            ) : null}
          </p>
          <div className="need-acts">
            {need.acts.map((act) => (
              <Act key={act.label} act={act} about={need.text} back={back} />
            ))}
          </div>
        </li>
      ))}
      {needs.more.map(({ href, label }) => (
        <li key={href + label}>
          <Link className={linkButtonClass} to={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Act({ act, about, back }: { act: NeedAct; about: string; back: string }) {
  const hidden = <span className="sr-only">: {about}</span>
  if (act.do === 'open') {
    return (
      <Link className={buttonClass({ kind: 'line', size: 'small' })} to={act.href}>
        {act.label}
        {hidden}
      </Link>
    )
  }
  return (
    <PostButton
      action="/admin/needs-you"
      fields={{ intent: act.intent, id: act.id, back }}
      label={act.label}
      sending={act.sending}
      about={`: ${about}`}
      className={buttonClass({ size: 'small' })}
    />
  )
}
