import type { SiteWire } from '../../../contract/site'
import { Divider } from '../../art/divider'
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
      <Divider which={1} />
      <Evening site={site} hours={hours} />
      <Instructor site={site} />
      <Vouchers months={site.voucherMonths} purchase={purchase} />
      <More own={site.pictures} />
      <Divider which={2} />
    </>
  )
}
