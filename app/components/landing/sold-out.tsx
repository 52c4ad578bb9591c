import { booking as copy } from '~/copy/bookings/booking'

/** A torn strip of paper across the evening's picture and card. Red in the dark too, where the colour of danger is a pale one. */
export function SoldOut({ seats }: { seats: number }) {
  return (
    <div className="relative z-2 -mx-[min(0.6rem,3vw)] -rotate-[1.1deg] px-[clamp(1.5rem,4vw,2.75rem)] pt-[1.9rem] pb-[2.1rem] text-on-danger drop-shadow-[0_6px_10px_rgb(68_12_20/0.28)] md:col-span-full md:row-start-2 md:-mt-4 md:mr-10 md:-ml-3 dark:text-on-band forced-colors:border-2">
      <svg
        className="absolute inset-0 -z-1 size-full text-danger dark:text-alizarin-crimson forced-colors:hidden"
        viewBox="0 0 1200 160"
        preserveAspectRatio="none"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <use href="/art/torn.svg#torn" />
      </svg>
      <h3 className="text-[clamp(1.5625rem,1.14rem+1.6vw,2.5rem)]/[1.05] text-inherit">{copy.soldOut}</h3>
      <p className="mt-1.5 font-bold">{copy.soldOutText(seats)}</p>
    </div>
  )
}
