import type { VoucherAnswer } from '../../contract/vouchers'
import { voucher as copy } from '../../copy/vouchers'

/** 'Voucher Created Successfully!' (spec 1 §2.7): the code, its expiry, the e-mail, the card to print. */
export function VoucherMade({ voucher, onAnother }: { voucher: VoucherAnswer; onAnother(): void }) {
  return (
    <div className="made">
      <div className="made__say">
        <h3>{copy.created}</h3>
        <p className="made__code price">{voucher.code}</p>
        <p>{copy.validity(voucher.peopleCount, voucher.validUntil)}</p>
        <p>
          {copy.emailed(voucher.emailSent)} <strong>{voucher.purchaserEmail}</strong>.
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
        <img src="/art/gallery-2.svg" width={800} height={1000} alt="" />
      </div>
    </div>
  )
}
