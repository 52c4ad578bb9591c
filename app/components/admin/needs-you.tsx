import { Link, useLocation } from '@remix-run/react'
import type { NeedAct, NeedsView } from '~/contract/owner/needs-you'
import { PostButton } from '../form/post-button'
import { badgeClass, buttonClass, linkButtonClass } from '../ui/looks'
import { foldLineClass } from './fold'

/**
 * 'Needs you' above the tabs: open on the owner's start page, folded to one line on the other tabs. Each row ends with
 * the buttons to deal with it.
 */
export function NeedsYou({ needs, isOpen }: { needs: NeedsView; isOpen: boolean }) {
  const { pathname, search } = useLocation()
  if (needs.count === 0)
    return isOpen ? <p className="mt-3 text-sm text-ink-soft">Nothing needs you right now.</p> : null
  return (
    <details className={`group ${needsClass}`} open={isOpen} key={isOpen ? 'open' : 'folded'}>
      <summary className={`${foldLineClass} border-line px-5 py-3 group-open:border-b`}>
        <h2>Needs you</h2>
        <span className={`${badgeClass('bad')} tabular-nums`}>{needs.count}</span>
      </summary>
      <NeedRows needs={needs} back={pathname + search} />
    </details>
  )
}

/** The card around the rows. */
export const needsClass =
  'mt-4 rounded-[0.4rem_0.8rem_0.8rem_0.4rem] border-action border-l-6 bg-paper shadow-paper forced-colors:border-y forced-colors:border-r print:hidden'

const ROW =
  'grid grid-cols-1 items-center gap-x-4 gap-y-2 border-line not-first:border-t px-[min(1.25rem,6vw)] py-3 md:grid-cols-[minmax(0,1fr)_auto]'

/** The rows. `back` is the page to return to after a row's button. */
export function NeedRows({ needs, back }: { needs: NeedsView; back: string }) {
  return (
    <ul>
      {needs.rows.map((need) => (
        <li className={ROW} key={need.key}>
          <p className="min-w-0 leading-relaxed wrap-anywhere">
            <strong>{need.title}</strong> {need.text}
            {need.contact ? (
              <>
                {' '}
                {/* On a phone the contact link has its own line: its tap height would space out the lines of the text. */}
                <a
                  className="max-md:flex max-md:min-h-11 max-md:w-fit max-md:max-w-full max-md:items-center [&[href^=tel]]:whitespace-nowrap"
                  href={need.contact.href}
                >
                  {need.contact.label}
                </a>
              </>
            ) : null}
          </p>
          <div className="flex flex-wrap gap-2">
            {need.acts.map((act) => (
              <Act key={act.label} act={act} about={need.text} back={back} />
            ))}
          </div>
        </li>
      ))}
      {needs.more.map(({ href, label }) => (
        <li className={ROW} key={href + label}>
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
