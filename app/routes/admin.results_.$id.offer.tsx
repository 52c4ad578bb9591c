import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { secondChances as texts } from '~/copy/auctions/owner-auctions'
import { withdrawChance } from '~/domain/auctions/second-chances/end-chance'
import { offerToNext, readSecondChances } from '~/domain/auctions/second-chances/offer-to-next'
import { shortPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: `${texts.title}, admin` }]

export const loader = ownerLoader(({ services, id }) => readSecondChances(services, id))

export const action = ownerFormAction({
  offer: {
    run: async ({ services, actor, id, here }) => {
      const { expires_at } = await offerToNext(services, { resultId: id, actor })
      const text = `The bidder has an email with the link, which is good until ${dateTimeText(expires_at)}.`
      return { redirectTo: here, toast: { title: 'Painting offered', text } }
    },
  },
  withdraw: {
    run: async ({ services, actor, id, here }) => {
      await withdrawChance(services, { resultId: id, actor })
      return { redirectTo: here, toast: { title: 'Offer taken back', text: 'The bidder gets an email about it.' } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Whom a painting was offered to that its winner has not paid for, and the question whether the next bidder is asked. */
export default function SecondChance() {
  const { auctionName, winnerName, finalCents, isLapsed, chances, next, refusal } = useLoaderData<typeof loader>()
  const open = chances.find(({ isOpen }) => isOpen)
  const asked = open
    ? texts.withdraw({ name: open.name, until: open.untilText })
    : texts.offer({ name: next?.name ?? '', cents: next?.cents ?? 0, winner: isLapsed ? null : winnerName })
  return (
    <ConfirmPage
      key={asked.intent}
      {...asked}
      back="/admin/results"
      label="Results"
      title={`${texts.title}: ${auctionName}`}
      blocked={open ? null : (refusal ?? (next ? null : 'There is nobody else to offer this painting to.'))}
      backText="Back to results"
      about={
        <>
          <p>
            {winnerName}, {shortPrice(finalCents ?? 0)}
          </p>
          <ol className="mt-2 grid gap-1 text-sm text-ink-soft">
            {chances.map(({ id, name, cents, state, untilText }) => (
              <li key={id}>
                {name}, {shortPrice(cents)}, until {untilText}: {texts.states[state]}
              </li>
            ))}
          </ol>
        </>
      }
    />
  )
}
