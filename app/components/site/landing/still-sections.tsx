import type { SiteWire } from '../../../contract/site'
import { Stroke } from '../../art/stroke'
import { Evening } from './evening'
import { Instructor } from './instructor'
import { More } from './more'
import { Vouchers } from './vouchers'

export interface StillProps {
  site: SiteWire
  /** When the four parts of the evening begin. */
  hours: readonly string[]
}

/** The sections of the landing page that nobody types into. */
export default function StillSections({ site, hours }: StillProps) {
  return (
    <>
      <Stroke name="divider-1" className="divider" />
      <Evening hours={hours} />
      <Instructor site={site} />
      <Vouchers months={site.voucherMonths} />
      <More />
      <Stroke name="divider-2" className="divider divider--2" />
    </>
  )
}
