import { booking as copy } from '~/copy/bookings/booking'

/** A torn strip of paper across the evening's picture and card, in wine red, because it is not an error. */
export function SoldOut({ seats, level: Title }: { seats: number; level: 'h2' | 'h3' }) {
  return (
    <div className="relative z-2 -mx-2 px-card pt-8 pb-8 text-on-band [filter:drop-shadow(0_6px_10px_rgb(68_12_20/0.28))] md:col-span-full md:row-start-2 md:-mt-4 md:mr-10 md:-ml-3 forced-colors:border-2">
      <svg
        className="absolute inset-0 -z-1 size-full text-band-raised forced-colors:hidden"
        viewBox="0 0 1200 160"
        preserveAspectRatio="none"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <use href="/art/torn.svg#torn" />
      </svg>
      <Title className="text-h3 text-inherit">{copy.soldOut}</Title>
      <p className="mt-1.5 font-bold">{copy.soldOutText(seats)}</p>
    </div>
  )
}
