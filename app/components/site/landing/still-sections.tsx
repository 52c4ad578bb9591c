import type { SiteWire } from '../../../contract/site'
import { Stroke } from '../../art/stroke'
import type { VoucherPurchaseProps } from '../../forms/voucher-purchase'
import { Evening } from './evening'
import { Instructor } from './instructor'
import { More } from './more'
import { Vouchers } from './vouchers'

export interface StillProps {
  site: SiteWire
  /** When the four parts of the evening begin. */
  hours: readonly string[]
  purchase: VoucherPurchaseProps
}

/** The sections of the landing page around the forms, and buying a voucher. */
export default function StillSections({ site, hours, purchase }: StillProps) {
  return (
    <>
      <Stroke name="divider-1" className="divider" />
      <Evening site={site} hours={hours} />
      <Instructor site={site} />
      <Vouchers months={site.voucherMonths} purchase={purchase} />
      <More own={site.pictures} />
      <Stroke name="divider-2" className="divider divider--2" />
    </>
  )
}
