import type { SiteWire } from '../../contract/site'
import { Divider } from '../art/divider'
import { Evening } from './evening'
import { Instructor } from './instructor'

export interface StaticContentProps {
  site: SiteWire
  /** When the four parts of the evening begin. */
  hours: readonly string[]
}

/** The sections of the landing page that have no form. */
export default function StaticContent({ site, hours }: StaticContentProps) {
  return (
    <>
      <Divider which={1} />
      <Evening site={site} hours={hours} />
      <Instructor site={site} />
    </>
  )
}
