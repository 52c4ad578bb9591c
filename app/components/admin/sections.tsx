import { Link, useLocation } from '@remix-run/react'
import { Icon } from '../ui/icon'
import { badgeClass } from '../ui/looks'
import { Fold } from './fold'
import { type TabGroup, tabOf } from './tabs'

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-bold whitespace-nowrap text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current]:text-wine forced-colors:aria-[current]:underline'
const LINE =
  'lg:-mb-0.5 lg:border-b-3 lg:border-transparent lg:px-2.5 xl:px-4 lg:aria-[current]:border-action lg:forced-colors:border-[Canvas] lg:forced-colors:aria-[current]:border-[Highlight]'
const PILL =
  'lg:flex lg:rounded-[0.6rem] lg:px-4 lg:hover:bg-sand lg:aria-[current]:bg-paper lg:aria-[current]:inset-ring-[1.5px] lg:aria-[current]:inset-ring-line'

interface SectionsProps {
  label: string
  groups: TabGroup[]
  /** In a column beside the page where there is room. Otherwise the groups are tabs, with the pages of the current group below. */
  isAside?: boolean
  /** The number of rows in 'Needs you', shown beside the first group. */
  needs?: number
}

/** Links to the pages of an area, in groups. On a phone one line names the current page and opens the links. */
export function Sections({ label, groups, isAside, needs = 0 }: SectionsProps) {
  const { pathname } = useLocation()
  const tab = tabOf(pathname, groups)
  const here = groups.find(({ tabs }) => tab && tabs.includes(tab))
  const badge =
    needs > 0 ? (
      <span className={`${badgeClass('bad')} tabular-nums`}>
        {needs}
        <span className="sr-only"> {needs === 1 ? 'needs' : 'need'} you</span>
      </span>
    ) : null
  return (
    <nav className="max-lg:rounded-row max-lg:bg-paper max-lg:px-4 max-lg:shadow-paper print:hidden" aria-label={label}>
      <Fold
        key={pathname}
        until="lg"
        summary={
          <>
            <Icon name="menu" />
            <strong className="min-w-0 wrap-anywhere text-wine">
              {[...new Set([here?.label ?? label, tab?.label])].filter(Boolean).join(', ')}
            </strong>
            {badge}
          </>
        }
      >
        <ul
          className={`max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] max-lg:gap-x-4 max-lg:gap-y-3 max-lg:border-t max-lg:border-line max-lg:py-3 ${isAside ? '' : 'lg:flex lg:flex-wrap lg:justify-between lg:border-b-2 lg:border-line'}`}
        >
          {groups.map((group, index) => (
            <li className={isAside ? 'lg:not-first:mt-4' : 'lg:contents'} key={group.label}>
              <p className={`flex items-center gap-2 text-sm text-ink-soft ${isAside ? 'lg:px-4' : 'lg:hidden'}`}>
                {group.label}
                {index === 0 ? badge : null}
              </p>
              {isAside ? null : (
                <Link
                  className={`${LINK} ${LINE} max-lg:hidden`}
                  to={group.tabs[0]!.href}
                  aria-current={group === here ? 'true' : undefined}
                >
                  {group.label}
                  {index === 0 ? badge : null}
                </Link>
              )}
              <ul
                className={
                  isAside
                    ? ''
                    : group === here && group.tabs.some(({ label }) => label !== group.label)
                      ? 'basis-full lg:order-1 lg:flex lg:gap-1 lg:bg-paper'
                      : 'lg:hidden'
                }
              >
                {group.tabs.map(({ href, label: name }) => (
                  <li key={href}>
                    <Link
                      className={`${LINK} ${isAside ? PILL : 'lg:px-2.5 xl:px-4'}`}
                      to={href}
                      aria-current={href === tab?.href ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}
