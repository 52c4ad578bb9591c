import { Link, useLoaderData } from '@remix-run/react'
import { ActLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { actsClass } from '~/components/admin/owner-form'
import { type Column, column, rowLinkClass, Table } from '~/components/admin/table'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { badgeClass, buttonClass } from '~/components/ui/looks'
import { resendVoucherForm } from '~/contract/vouchers/vouchers'
import { vouchers as copy } from '~/copy/owner/admin'
import { type AdminVoucherView, voucherList } from '~/domain/vouchers/list-vouchers'
import { resendVoucher } from '~/domain/vouchers/owner-vouchers'
import { dollarPrice, shortDollarPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { counted, peopleText } from '~/lib/text'
import { ownerFormAction } from '~/server/auth/owner-form'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(voucherList)

export const action = ownerFormAction({
  resend: {
    schema: resendVoucherForm,
    run: ({ services, input, actor, here }) => {
      const { code, purchaser_email } = resendVoucher(services, { id: input.id, actor })
      return { redirectTo: here, toast: { title: 'Voucher sent again', text: `${code}, ${purchaser_email}` } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function VouchersTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={list}
      title="Vouchers"
      errors={<PostErrors failed="Failed to send the voucher" />}
      create={studio.parts.vouchers ? { to: '/admin/vouchers/new', label: copy.create } : undefined}
    >
      <Table caption="Vouchers, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const badges = {
  active: { look: 'good', label: 'Active' },
  redeemed: { look: 'line', label: 'Redeemed' },
  expired: { look: 'wait', label: 'Expired' },
  voided: { look: 'bad', label: 'Voided' },
} as const

const columns: Column<AdminVoucherView>[] = [
  column('Code', 'name', ({ code, paymentId, createdText, validUntil }) => (
    <>
      <span className="whitespace-nowrap">{code}</span>
      <small>
        {paymentId ? 'Sold' : 'Given'} {createdText}
      </small>
      <small>
        Valid until <span className="whitespace-nowrap">{validUntil}</span>
      </small>
    </>
  )),
  column('Purchaser', 'event', ({ customerId, purchaserName, purchaserEmail, presentEmail, ...present }) => (
    <span>
      {customerId ? (
        <Link className={rowLinkClass} to={`/admin/customers/${customerId}`}>
          {purchaserName}
        </Link>
      ) : (
        purchaserName
      )}
      <br />
      <span className="text-sm text-ink-soft">{purchaserEmail}</span>
      {presentEmail ? (
        <small>
          Present for <span className="wrap-anywhere">{presentEmail}</span>. {present.presentState},{' '}
          <span className="whitespace-nowrap">{present.presentText}</span>
        </small>
      ) : null}
    </span>
  )),
  column('Value', 'people', ({ paymentId, value, code, peopleCount }) => (
    <span>
      {paymentId ? (
        <Link className={rowLinkClass} to={`/admin/payments/${paymentId}`}>
          {shortDollarPrice(value)}
          <span className="sr-only"> the payment of {code}</span>
        </Link>
      ) : (
        shortDollarPrice(value)
      )}
      <span className="text-sm text-ink-soft lg:block"> {peopleText(peopleCount)}</span>
    </span>
  )),
  column('Left', 'paid', ({ valueLeft, kind, placesLeft, peopleCount }) => (
    <span>
      {dollarPrice(valueLeft)}
      {kind === 'sold' ? (
        <span className="text-sm text-ink-soft lg:block">
          {' '}
          {placesLeft} of {counted(peopleCount, 'place')}
        </span>
      ) : null}
    </span>
  )),
  column('Status', 'outcome', ({ status, voidReason, redeemedBy, redeemedText }) => (
    <>
      <span className={badgeClass(badges[status].look)}>{badges[status].label}</span>
      {voidReason || redeemedBy ? (
        <small className="mt-1 cards:max-w-38">
          {voidReason || redeemedBy}, <span className="whitespace-nowrap">{redeemedText}</span>
        </small>
      ) : null}
    </>
  )),
  column('Actions', 'act', ({ id, status, code }) =>
    status === 'redeemed' || status === 'voided' ? null : (
      <div className={actsClass}>
        {status === 'active' ? (
          <PostButton
            fields={{ intent: 'resend', id }}
            label="Send again"
            sending="Sending..."
            about={code}
            preventScrollReset
          />
        ) : null}
        <ActLink
          fromList
          to={`/admin/vouchers/${id}/void`}
          label="Void"
          about={code}
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
      </div>
    ),
  ),
]
