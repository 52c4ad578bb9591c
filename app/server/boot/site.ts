import type { SiteView } from '../../contract/site/site'
import { readSite as read } from '../../domain/settings/read-settings'
import { services } from './services'

/** Texts and links of the business, for every public page. */
export function readSite(): SiteView {
  return read(services())
}
