import type { MetaFunction } from '@remix-run/react'
import { z } from 'zod'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { CodeField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { BesidePicture } from '~/components/ui/confirmation'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { VoucherBalance } from '~/components/vouchers/balance'
import { requiredText } from '~/contract/fields'
import { LIMITS } from '~/contract/limits'
import { balance as copy } from '~/copy/bookings/vouchers'
import { fields as formCopy } from '~/copy/forms'
import { readBalance, type VoucherBalanceView } from '~/domain/vouchers/read-voucher'
import { readSite } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'
import { withGuessLimit } from '~/server/http/rate-limits'

export { withoutScripts as handle } from '~/components/site/route-data'

export function loader() {
  requireVouchers()
  return null
}

/** A post, although it changes nothing: the code of an address would be stored in the browser's history and in logs. */
export const action = formAction({
  check: {
    schema: z.object({ code: requiredText('Please type your voucher code', LIMITS.voucherCode) }),
    run: async ({ services, input: { code }, ip }) => {
      requireVouchers()
      return { result: await withGuessLimit(ip, code, () => readBalance(services, code)) }
    },
  },
})

function requireVouchers() {
  if (!readSite().takesVouchers) throw new Response(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: copy.title },
  { name: 'description', content: copy.lead },
]

export default function VoucherBalancePage() {
  const check = useActionForm<{ code: string }, VoucherBalanceView>({
    id: 'balance',
    intent: 'check',
    constraint: { code: { required: true, maxLength: LIMITS.voucherCode } },
  })
  const balance = check.result
  return (
    <Page labelledBy="balance-h">
      <PageTitle id="balance-h" words={copy.heading} />
      <Lead className="mt-4">{copy.lead}</Lead>
      <BesidePicture src="/art/painted/gallery-2.webp">
        {balance ? (
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the result is
          <div className={cardClass()} role="status" tabIndex={-1} autoFocus>
            <VoucherBalance balance={balance} />
          </div>
        ) : null}
        <ActionForm of={check} action="/voucher-balance" className={cardClass({ className: 'grid grid-cols-1 gap-6' })}>
          <ErrorSummary {...check.summary} level={2} />
          <CodeField
            field={check.fields.code}
            label={balance ? 'Another code' : 'Voucher code'}
            placeholder={formCopy.voucherPlaceholder}
            enterKeyHint="go"
          />
          <button className={balance ? buttonClass({ kind: 'line' }) : buttonClass()} type="submit">
            Check balance
          </button>
        </ActionForm>
      </BesidePicture>
    </Page>
  )
}
