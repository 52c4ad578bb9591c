import { stays } from '~/copy/bookings/notifier'
import { Icon } from '../ui/icon'
import { Unbroken } from '../ui/unbroken'

/** What stays of joining a list when its toast is gone: that it counted, and for which address. */
export function JoinedNote({ email }: { email: string }) {
  return (
    <p className="note note--good">
      <Icon name="tick" />
      <span>
        <Unbroken text={stays(email)} />
      </span>
    </p>
  )
}
