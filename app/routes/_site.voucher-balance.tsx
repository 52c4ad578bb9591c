import { getFormProps, useForm } from '@conform-to/react'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/form/error-summary'
import { CodeField } from '~/components/form/fields'
import { BesidePicture } from '~/components/ui/confirmation'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Lead, Page, PageTitle } from '~/components/ui/page'
import { VoucherBalance } from '~/components/vouchers/balance'
import { LIMITS } from '~/contract/limits'
import { balance as copy } from '~/copy/bookings/vouchers'
import { fields as formCopy } from '~/copy/forms'
import { errorSummary } from '~/copy/site/site'
import { readBalance } from '~/domain/vouchers/read-voucher'
import { Failure } from '~/lib/failure'
import { readSite, services } from '~/server/boot/services'
import { answerError } from '~/server/http/errors'
import { ipOf, withGuessLimit } from '~/server/http/rate-limits'

export { withoutScripts as handle } from '~/components/site/route-data'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!readSite().takesVouchers) throw new Response(null, { status: 404 })
  const typed = new URL(request.url).searchParams.get('code')
  const code = (typed ?? '').slice(0, LIMITS.voucherCode)
  if (typed === null) return data({ code, balance: null, problem: null })
  try {
    const balance = await withGuessLimit(ipOf(context), code, () => readBalance(services(), code))
    return data({ code, balance, problem: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, headers } = answerError(error)
    return data({ code, balance: null, problem: error.message }, { status, headers })
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && [
    { title: `${data.problem ? errorSummary.titlePrefix : ''}${copy.title}` },
    { name: 'description', content: copy.lead },
    { name: 'referrer', content: 'same-origin' },
    ...(data.code ? [{ name: 'robots', content: 'noindex' }] : []),
  ]

export default function VoucherBalancePage() {
  const { code, balance, problem } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<{ code: string }>({
    id: 'balance',
    constraint: { code: { required: true, maxLength: LIMITS.voucherCode } },
    defaultValue: { code: balance ? '' : code },
    lastResult: problem ? { status: 'error', initialValue: { code }, error: { code: [problem] } } : undefined,
  })
  return (
    <Page labelledBy="balance-h">
      <PageTitle id="balance-h" words={copy.heading} />
      <Lead className="mt-4">{copy.lead}</Lead>
      <BesidePicture src="/art/painted/gallery-2.webp">
        {balance ? (
          <div className={cardClass()} role="status">
            <VoucherBalance balance={balance} />
          </div>
        ) : null}
        <form
          className={cardClass({ className: 'grid grid-cols-1 gap-6' })}
          method="get"
          action="/voucher-balance"
          {...getFormProps(form)}
        >
          <ErrorSummary form={form} attempt={problem ? 1 : 0} level={2} />
          <CodeField
            field={fields.code}
            label={balance ? 'Another code' : 'Voucher code'}
            placeholder={formCopy.voucherPlaceholder}
            enterKeyHint="go"
          />
          <button className={balance ? buttonClass({ kind: 'line' }) : buttonClass()} type="submit">
            Check balance
          </button>
        </form>
      </BesidePicture>
    </Page>
  )
}
