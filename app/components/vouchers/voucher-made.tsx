import type { OwnPicture } from '~/contract/site/picture-slots'
import type { VoucherAnswer } from '~/contract/vouchers/vouchers'
import { voucher as copy } from '~/copy/bookings/vouchers'
import { SitePicture, voucherPainting } from '../art/site-picture'
import { Unbroken } from '../ui/unbroken'

interface Props {
  voucher: VoucherAnswer
  picture: OwnPicture | undefined
  onAnother(): void
}

/** 'Voucher Created Successfully!': the code, its expiry, the e-mail, the card to print. */
export function VoucherMade({ voucher, picture, onAnother }: Props) {
  return (
    <div className="made">
      <div className="made__say">
        <h3>{copy.created}</h3>
        <p className="made__code price">{voucher.code}</p>
        <p>{copy.validity(voucher.peopleCount, voucher.validUntil)}</p>
        <p>
          {copy.emailed(voucher.emailSent)}{' '}
          <strong>
            <Unbroken text={`${voucher.purchaserEmail}.`} />
          </strong>
        </p>
        <p className="made__acts">
          <a className="btn" href={voucher.printUrl}>
            {copy.print}
          </a>
          <button className="btn btn--line" type="button" onClick={onAnother}>
            {copy.another}
          </button>
        </p>
        <p>
          <a href={voucher.voucherUrl}>{copy.page}</a>
        </p>
      </div>
      <div className="made__pic art">
        <SitePicture own={picture} painted={voucherPainting} ownAlt="" sizes="24rem" />
      </div>
    </div>
  )
}
