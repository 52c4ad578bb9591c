import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react'
import { InvoiceLinks } from '~/components/checkout/invoice'
import { BookmarkNote, NextSteps } from '~/components/checkout/purchase-page'
import { Sum } from '~/components/checkout/sum'
import { PostErrors } from '~/components/form/post-button'
import { LessonsSection } from '~/components/lessons/lessons-section'
import { unlisted, useSite } from '~/components/site/route-data'
import { Columns, Confirmation } from '~/components/ui/confirmation'
import { cardClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { Fact, Facts, Page, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { buyLessonForm, watchLessonForm } from '~/contract/orders/lessons'
import { lessonsPage } from '~/copy/orders/lessons'
import { packageOrder, packagePage, salesPage } from '~/copy/orders/package'
import { buyLesson } from '~/domain/lessons/lesson-purchase'
import { readLessons } from '~/domain/lessons/read-lessons'
import { watchLesson } from '~/domain/lessons/watch-lesson'
import { readPackagePage } from '~/domain/packages/package-purchase'
import { pictureSource } from '~/lib/picture-file'
import { beginCheckout } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const box = pictureSource('/art/painted/box.webp', { width: 1000, height: 750 })

export const loader = linkLoader((services, link) => ({
  ...readPackagePage(services, link),
  lessons: readLessons(services, link),
}))

export const action = formAction({
  watched: {
    schema: watchLessonForm,
    run: ({ services, params: { link = '' }, input }) => {
      watchLesson(services, { link, ...input })
      return { redirectTo: `/package/${link}#lessons`, result: null }
    },
  },
  buy: {
    limit: 'form',
    schema: buyLessonForm,
    run: (posted) =>
      beginCheckout(posted, (visitor, options) => {
        const { services, params, input } = posted
        return buyLesson(services, visitor, { link: params.link ?? '', lessonId: input.lessonId }, options)
      }),
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(packagePage.title(data!.reference), 'same-origin')

export default function PackagePage() {
  const bought = useLoaderData<typeof loader>()
  const { tutorName } = useSite()
  const { pathname } = useLocation()
  const { totalCents, refundedCents } = bought
  const heading = bought.isRefunded ? packagePage.refundedHeading : packagePage.heading
  return (
    <Page>
      <Confirmation
        title={heading}
        lead={bought.isRefunded ? packagePage.refundedLead : packagePage.lead(tutorName)}
        picture={
          <Print caption={packageOrder.caption}>
            <img {...box} sizes="(min-width: 64rem) 25rem, 90vw" alt={salesPage.boxAlt} />
          </Print>
        }
      >
        {bought.isRefunded ? null : (
          <Note kind="good" className="mt-6">
            <strong>{packagePage.guarantee}.</strong> {packagePage.guaranteeUntil(bought.guaranteeUntil)}
          </Note>
        )}
      </Confirmation>
      <PostErrors failed={lessonsPage.failed} />
      <LessonsSection lessons={bought.lessons} path={pathname} />
      <Columns>
        <div>
          {bought.isRefunded ? null : (
            <>
              <h2 className="text-h3">{packagePage.next}</h2>
              <NextSteps mailed={{ ...bought, words: packagePage }} steps={packagePage.nextSteps(tutorName)} />
            </>
          )}
          <BookmarkNote text={packagePage.bookmark} />
        </div>
        <div className={cardClass()}>
          <h2 className="text-h4">{packagePage.receipt}</h2>
          <Facts className="mt-4">
            <Fact name={packagePage.reference}>{bought.reference}</Fact>
            <Fact name={packagePage.buyer}>{bought.name}</Fact>
            <Fact name={packagePage.paid}>{bought.paidText}</Fact>
          </Facts>
          <Sum
            className="mt-6"
            lines={[
              { kind: 'item', label: packageOrder.item, cents: totalCents, currency: 'usd' },
              ...(refundedCents > 0
                ? [{ kind: 'less', label: packagePage.refunded, cents: refundedCents, currency: 'usd' } as const]
                : []),
              {
                kind: 'total',
                label: packageOrder.total,
                note: packageOrder.totalNote,
                cents: totalCents - refundedCents,
                currency: 'usd',
              },
            ]}
          />
          <PrintButton />
          <InvoiceLinks invoices={bought.invoices} />
        </div>
      </Columns>
    </Page>
  )
}
