import { findSameParty, insertParty, type Party } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import type { PartyForm } from '../../contract/bookings/parties'
import { privateParty as copy } from '../../copy/bookings/parties'
import { fieldFailure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import { localDateOf } from '../../lib/time'
import { findSpamReason } from '../enquiries/change-enquiry'
import type { Services } from '../services'
import { ownerPartyAsked, partyAsked } from './ask-messages'
import { newPartyIds } from './party-link'

/** The same form within so many minutes is one wish. */
const REPEAT_MINUTES = 30

/**
 * Stores what somebody wishes for and e-mails it to them and the owner, once (rule 15.1); what looks like advertising is
 * only stored. 400 under the field for a date that has passed, and without an address elsewhere.
 */
export function askForParty(services: Services, form: PartyForm): Party {
  const { fax: isTrapped, shownAt, date1, date2, date3, place, ...typed } = form
  const now = services.clock.instant()
  for (const [field, date] of Object.entries({ date1, date2, date3 })) {
    if (date && date < localDateOf(now)) throw fieldFailure(field, 'date_past', 'This date has passed')
  }
  if (place === 'elsewhere' && !typed.address) throw fieldFailure('address', 'address_missing', copy.addressMissing)
  const spamReason = findSpamReason(
    { text: `${typed.occasion} ${typed.words}`, isTrapped, shownAt },
    services.clock.now(),
  )
  const wish = {
    ...typed,
    address: place === 'elsewhere' ? typed.address : '',
    wished_dates: [...new Set([date1, date2, date3])].filter(Boolean).join(' '),
  }
  return inTransaction(services.db, () => {
    // Its page is private: all of it is the same, so that nobody gets to it who knows an address.
    const before = findSameParty(services.db, wish, minutesAfter(now, -REPEAT_MINUTES))
    if (before) return before
    const party = insertParty(services.db, {
      ...wish,
      ...newPartyIds(services),
      state: spamReason ? 'closed' : 'asked',
      spam_reason: spamReason,
      created_at: now,
      updated_at: now,
    })
    if (spamReason) return party
    partyAsked.queue(services, party)
    ownerPartyAsked.queue(services, party)
    return party
  })
}
