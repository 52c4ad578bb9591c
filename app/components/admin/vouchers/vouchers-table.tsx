import { Link } from '@remix-run/react'
import { vouchers as texts } from '~/copy/owner/admin'
import type { AdminVoucherView } from '~/domain/vouchers/list-vouchers'
import { dollarPrice, shortPrice } from '../../../lib/money'
import { PostButton } from '../../form/post-button'
import { TableHead } from '../table-head'
import { useList } from '../use-list'

const looks = {
  active: { badge: 'badge--good', label: 'Active' },
  redeemed: { badge: 'badge--line', label: 'Redeemed' },
  expired: { badge: 'badge--wait', label: 'Expired' },
  voided: { badge: 'badge--bad', label: 'Voided' },
} as const

const cents = (dollars: number) => Math.round(dollars * 100)

export function VouchersTable({ vouchers }: { vouchers: AdminVoucherView[] }) {
  return (
    <table>
      <caption className="sr-only">Vouchers, newest first</caption>
      <TableHead left={['Code', 'Purchaser']} right={['Value', 'Left', 'Status']} controls="What can be done" />
      <tbody>
        {vouchers.map((voucher) => (
          <tr key={voucher.id}>
            <th scope="row" className="num">
              {voucher.code}
              <small>
                {voucher.paymentId ? 'Sold' : 'Given'} {voucher.createdText}
              </small>
              <small>
                Valid until <span className="nowrap">{voucher.validUntil}</span>
              </small>
            </th>
            <td className="event" data-label="Purchaser">
              <span>
                {voucher.customerId ? (
                  <Link className="row-link" to={`/admin/customers/${voucher.customerId}`}>
                    {voucher.purchaserName}
                  </Link>
                ) : (
                  voucher.purchaserName
                )}
                <br />
                <span className="soft small">{voucher.purchaserEmail}</span>
              </span>
            </td>
            <td className="people" data-label="Value">
              <span>
                {voucher.paymentId ? (
                  <Link className="row-link" to={`/admin/payments/${voucher.paymentId}`}>
                    {shortPrice(cents(voucher.value))}
                    <span className="sr-only"> the payment of {voucher.code}</span>
                  </Link>
                ) : (
                  shortPrice(cents(voucher.value))
                )}
                <span className="soft small"> {voucher.peopleCount === 1 ? '1 person' : '2 people'}</span>
              </span>
            </td>
            <td className="paid" data-label="Left">
              <span>
                {dollarPrice(voucher.valueLeft)}
                {voucher.kind === 'sold' ? (
                  <span className="soft small">
                    {' '}
                    {voucher.placesLeft} of {voucher.peopleCount} {voucher.peopleCount === 1 ? 'place' : 'places'}
                  </span>
                ) : null}
              </span>
            </td>
            <td className="status">
              <span className={`badge ${looks[voucher.status].badge}`}>{looks[voucher.status].label}</span>
              {voucher.voidReason ? (
                <small className="soft redeemed">
                  {voucher.voidReason}, <span className="nowrap">{voucher.redeemedText}</span>
                </small>
              ) : voucher.redeemedBy ? (
                <small className="soft redeemed">
                  {voucher.redeemedBy}, <span className="nowrap">{voucher.redeemedText}</span>
                </small>
              ) : null}
            </td>
            <td className="act">
              <Acts voucher={voucher} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Acts({ voucher }: { voucher: AdminVoucherView }) {
  const { open } = useList()
  if (voucher.status === 'redeemed' || voucher.status === 'voided') return null
  return (
    <div className="form__acts">
      {voucher.status === 'active' ? (
        <PostButton
          fields={{ intent: 'resend', id: voucher.id }}
          label={texts.resend}
          sending={texts.resending}
          about={voucher.code}
          className="btn btn--quiet btn--small"
          preventScrollReset
        />
      ) : null}
      <Link className="btn btn--line btn--small" to={open(`/admin/vouchers/${voucher.id}/void`)}>
        {texts.void}
        <span className="sr-only"> {voucher.code}</span>
      </Link>
    </div>
  )
}
