import type { SiteView } from '../../../contract/site/site'
import type { Inline } from '../blocks'

/** What every message shows around its own words. */

/** Over a message that asks the owner to act. */
export const NEEDS_YOU = 'Needs you'

export const COUNTRY = 'New Zealand'

export function questions({ phone, phoneHref, contactHours }: SiteView): Inline[] {
  return ['Questions? ', { text: phone, url: phoneHref }, `, ${contactHours}.`]
}
