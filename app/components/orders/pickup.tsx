import { pickupPage as copy } from '~/copy/orders/pickups'
import type { PickupView } from '~/domain/pickups/collection'
import { PostButton, PostErrors } from '../form/post-button'
import { buttonClass, cardClass } from '../ui/looks'
import { Fact, Facts } from '../ui/page'

/** The times that the owner offers, as buttons, and the one that the buyer has chosen. Nothing without an offer. */
export function Pickup({ pickup }: { pickup: PickupView }) {
  if (!pickup) return null
  const { place, chosenText, isOver, times } = pickup
  const others = times.filter(({ isChosen }) => !isChosen)
  return (
    <section className={cardClass({ className: 'mt-8 print:mt-6' })} aria-labelledby="pickup-h">
      <h2 className="text-h3" id="pickup-h">
        {chosenText ? 'Your pickup time' : 'When would you like to collect it?'}
      </h2>
      <PostErrors failed="Time not chosen" of={['choose-pickup']} />
      <Facts className="mt-4">
        {chosenText ? <Fact name="When">{chosenText}</Fact> : null}
        <Fact name="Where">{place}</Fact>
      </Facts>
      {chosenText && others.length > 0 ? <p className="mt-4 print:hidden">{copy.later}</p> : null}
      {!chosenText && times.length === 0 && !isOver ? <p className="mt-4">{copy.gone}</p> : null}
      <ul className="mt-4 grid gap-4 print:hidden">
        {others.map(({ time, text }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2" key={time}>
            <span className="font-bold tabular-nums">{text}</span>
            <PostButton
              fields={{ intent: 'choose-pickup', time }}
              label={chosenText ? 'Choose this time instead' : 'Choose this time'}
              sending="Choosing..."
              about={text}
              className={buttonClass({ kind: chosenText ? 'line' : undefined })}
              preventScrollReset
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
