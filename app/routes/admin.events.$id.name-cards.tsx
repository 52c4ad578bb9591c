import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/admin/cards'
import { GroupMark } from '~/components/admin/events/easels'
import { PageHead } from '~/components/admin/page-head'
import { PrintButton } from '~/components/ui/print-button'
import { nameCards as copy } from '~/copy/owner/easels'
import { type NameCardsView, readNameCards } from '~/domain/easels/read-name-cards'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readNameCards(services, id))

export { shouldRevalidate } from '~/components/form/send-form'

/** A card for everybody who comes, eight on an A4 page. */
export default function NameCards() {
  const { event, businessName, cards } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="print:hidden">
        <PageHead
          back={`/admin/events/${event.id}/night-sheet`}
          label="Night sheet"
          title={`${copy.title}: ${event.title}`}
        >
          <PrintButton />
        </PageHead>
        <p className="mb-4 text-ink-soft">Eight on a page. Cut along the lines.</p>
      </div>
      {cards.length === 0 ? (
        <Empty title="Nobody is booked yet">You get a card for everyone who books.</Empty>
      ) : (
        <ul className="grid max-w-[182mm] grid-cols-1 sm:grid-cols-2 print:block print:max-w-none">
          {cards.map((card) => (
            <NameCard key={card.key} card={card} businessName={businessName} title={event.title} />
          ))}
        </ul>
      )}
    </>
  )
}

interface NameCardProps {
  card: NameCardsView['cards'][number]
  businessName: string
  title: string
}

/** The dashed lines show where to cut. The longer the name, the smaller its text. */
function NameCard({ card: { name, guestOf, group }, businessName, title }: NameCardProps) {
  const letters = name?.length ?? 0
  const size = letters <= 9 ? 'text-[13mm]/tight' : letters <= 20 ? 'text-[8mm]/tight' : 'text-[5mm]/tight'
  return (
    <li className="relative grid h-[62mm] min-w-0 grid-rows-[auto_1fr_auto] overflow-hidden border border-dashed border-edge p-[5mm] text-center text-ink print:float-left print:w-1/2 print:break-inside-avoid print:border-ink">
      <p className="text-[3.6mm]/tight font-bold text-ink-soft">{businessName}</p>
      {name ? (
        <p className={`self-center overflow-hidden font-display font-semibold wrap-anywhere ${size} text-wine`}>
          {name}
        </p>
      ) : (
        <p className="self-end border-t-2 border-ink pt-[1.5mm] text-[4mm]/tight wrap-anywhere">{guestOf}</p>
      )}
      <p className="mt-[3mm] line-clamp-2 text-[3.6mm]/tight wrap-anywhere text-ink-soft">{title}</p>
      {group ? <GroupMark className="absolute top-[4mm] right-[4mm]" letter={group} /> : null}
    </li>
  )
}
