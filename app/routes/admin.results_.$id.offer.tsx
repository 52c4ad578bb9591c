import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import type { QuestionPage } from '~/contract/owner/questions'
import { secondChances as copy } from '~/copy/auctions/owner-auctions'
import { offerToNext, readSecondChances, withdrawChance } from '~/domain/auctions/second-chances/chances'
import { shortPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader(({ services, id }) => {
  const { auctionName, winnerName, finalCents, isLapsed, chances, next, refusal } = readSecondChances(services, id)
  const open = chances.find(({ isOpen }) => isOpen)
  const asked = open
    ? copy.withdraw({ name: open.name, until: open.untilText })
    : copy.offer({ name: next?.name ?? '', cents: next?.cents ?? 0, winner: isLapsed ? null : winnerName })
  const page: QuestionPage = {
    ...asked,
    back: '/admin/results',
    label: 'Results',
    backText: 'Back to results',
    title: `${copy.title}: ${auctionName}`,
    blocked: open ? null : (refusal ?? (next ? null : 'There is nobody else to offer this painting to.')),
  }
  return { ...page, winner: `${winnerName}, ${shortPrice(finalCents ?? 0)}`, chances }
})

export const action = ownerFormAction({
  offer: {
    run: async ({ services, actor, id, here }) => {
      const { expires_at } = await offerToNext(services, { resultId: id, actor })
      const text = `The bidder gets an email with a link that works until ${dateTimeText(expires_at)}.`
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

/** For a painting that its winner has not paid for: who it was offered to, and the question before the next offer. */
export default function SecondChance() {
  const { intent, winner, chances } = useLoaderData<typeof loader>()
  const about = (
    <>
      <p>{winner}</p>
      <ol className="mt-2 grid gap-1 text-sm text-ink-soft">
        {chances.map(({ id, name, cents, state, untilText }) => (
          <li key={id}>
            {name}, {shortPrice(cents)}, until {untilText}: {copy.states[state]}
          </li>
        ))}
      </ol>
    </>
  )
  return <ConfirmPage key={intent} about={about} />
}
