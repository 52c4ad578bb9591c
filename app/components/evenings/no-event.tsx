import { eventSection } from '~/copy/bookings/landing'
import { notifier } from '~/copy/bookings/notifier'
import { cardClass } from '../ui/looks'
import { NotifierForm } from '../waiting-list/join-forms'

export function NoEvent() {
  return (
    <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-[5fr_7fr] md:items-center md:gap-columns" id="booking">
      <div className="grid content-center justify-items-start gap-4">
        <img className="w-[min(70%,19rem)]" src="/art/empty-easel.svg" width={600} height={600} alt="" />
        <h3>{notifier.noEvents}</h3>
        <p className="max-w-text text-ink-soft">{eventSection.emptyText}</p>
      </div>
      <div className={cardClass({ className: 'tape' })}>
        <NotifierForm id="next-event" />
      </div>
    </div>
  )
}
