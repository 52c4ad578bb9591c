import { listNamesOfAuction } from '#db/queries/auctions/bid-feed'
import type { Services } from '../../services'

/**
 * First names as they are, and with a number where two people of this auction would look the same, also where somebody
 * is named 'Aroha 2'. By the order of their first bids, so that no label changes.
 */
export function namesOf(
  services: Services,
  auction: number,
): (bidderId: number) => { firstName: string; label: string } {
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const names = new Map<number, { firstName: string; label: string }>()
  for (const { id, first_name: firstName } of listNamesOfAuction(services.db, auction)) {
    const key = asSeen(firstName)
    let number = numbers.get(key) ?? 1
    let label = number === 1 ? firstName : `${firstName} ${number}`
    while (taken.has(asSeen(label))) {
      number += 1
      label = `${firstName} ${number}`
    }
    numbers.set(key, number)
    taken.add(asSeen(label))
    names.set(id, { firstName, label })
  }
  return (bidderId) => names.get(bidderId) ?? { firstName: '', label: '' }
}

/** What two names have in common that look the same: letters and spaces, not their case and nothing unseen. */
function asSeen(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en-NZ')
}
