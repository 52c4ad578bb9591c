import {
  listAgreedParties,
  listOverpaidParties,
  listPartiesByState,
  listPaymentsOfParty,
} from '#db/queries/bookings/parties'
import { listProblemsNotOver } from '#db/queries/payments/payment-problems'
import { parties as copy } from '~/copy/owner/parties'
import { type Cents, sumOf } from '~/lib/money'
import { dateText } from '~/lib/time'
import { type Found, found, open } from '../needs-you/need'
import type { Services } from '../services'
import { type AgreedParty, balanceUntil, whenOf } from './party'
import { partyMoney } from './party-money'

interface PartyNeed {
  kind: 'answer' | 'unpaid' | 'handBack'
  id: number
  text: string
}

/** What parties need of the owner (rule 15.14): wishes to answer, balances that are due, money to hand back. */
export function partiesThatWait(services: Services): Found {
  return found(listPartyNeeds(services), '/admin/parties', 'all private parties', ({ kind, id, text }) => ({
    key: `party-${kind}-${id}`,
    title: copy.needs[kind].title,
    text,
    acts: [open(`/admin/parties/${id}`, copy.needs[kind].act)],
  }))
}

export function listPartyNeeds(services: Services): PartyNeed[] {
  const now = services.clock.instant()
  const asked = listPartiesByState(services.db, 'asked')
  const agreed = listAgreedParties(services.db) as AgreedParty[]
  const overpaid = listOverpaidParties(services.db) as AgreedParty[]
  return [
    ...overpaid.flatMap((party) => {
      const cents = partyMoney(services, party).surplusCents - failedRefundCents(services, party)
      return cents > 0 ? need('handBack', party.id, copy.needText.handBack(party.name, cents)) : []
    }),
    ...agreed.flatMap((party) => {
      const when = whenOf(services, party)
      const { dueCents } = partyMoney(services, party)
      if (dueCents === 0 || balanceUntil(when) > now) return []
      return need('unpaid', party.id, copy.needText.unpaid(party.name, dueCents, dateText(when.starts_at)))
    }),
    ...asked.map(({ id, name, occasion, people }) => need('answer', id, copy.needText.answer(name, occasion, people))),
  ]
}

/**
 * The part of the surplus whose refund failed: 'Needs you' has separate rows for failed refunds. What the owner has dealt
 * with went back in another way.
 */
function failedRefundCents({ db }: Services, { id }: AgreedParty): Cents {
  const failed = listPaymentsOfParty(db, id).flatMap((payment) =>
    listProblemsNotOver(db, { payment_id: payment.id, kind: 'refund_failed' }),
  )
  return sumOf(failed, ({ amount_cents }) => amount_cents ?? 0)
}

const need = (kind: PartyNeed['kind'], id: number, text: string): PartyNeed => ({ kind, id, text })
