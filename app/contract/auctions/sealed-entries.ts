import type { Cents } from '~/lib/money'
import { applyBid, type Commitment, computeLead, endAfter, type Lead, minimumBid } from './lead'

/** What happened (decision 34). A bid is identified by the number of its entry, a bidder by the order of first bids. */
export type AuctionEvent =
  | { kind: 'bid'; bidder: number; cents: Cents; maximum: Cents | null; raises: number | null }
  | { kind: 'cancel'; bids: number[]; by: 'bidder' | 'owner' }
  | { kind: 'end'; by: 'clock' | 'owner' }

/**
 * One event with its time, and the terms of the auction just before it. Times are instants; `extension` is in seconds
 * (rule 7.7).
 */
export type Entry = AuctionEvent & {
  auction: number
  number: number
  at: string
  starts: string
  ends: string
  startingCents: Cents
  step: Cents
  extension: number
}

/** An entry for everybody: its seal at once, text and salt when the auction is over. */
export interface SealedEntry {
  seal: string
  text?: string
  salt?: string
}

/** A seal that was public at some time, and the number of its entry. */
export interface Head {
  number: number
  seal: string
}

export interface AuctionOutcome {
  winner: number | null
  cents: Cents | null
  ends: string
}

export interface AuctionCheckView {
  auction: { id: number; name: string }
  entries: SealedEntry[]
  /** The label of each bidder, by number. */
  bidders: string[]
  /** Null before the end. */
  outcome: AuctionOutcome | null
}

/**
 * Where the check fails: at an entry with a wrong hash, another seal than remembered or a broken rule, or at the
 * result.
 */
export type Fault = { kind: 'seal' | 'seen' | 'rule'; number: number } | { kind: 'result' }

/** The text whose SHA-256, in hex, is the seal. `before` is the seal of the previous entry, empty for the first. */
export const sealedText = (text: string, salt: string, before: string): string => `${text}\n${salt}\n${before}`

/** Recomputes every seal, replays the entries by the rules, and compares the result; null: everything is correct. */
export async function findFault(
  auction: number,
  entries: readonly SealedEntry[],
  { outcome, seen }: { outcome: AuctionOutcome; seen: Head | null },
): Promise<Fault | null> {
  const opened: Entry[] = []
  let before = ''
  for (const { text = '', salt = '', seal } of entries) {
    const number = opened.length + 1
    if ((await sha256(sealedText(text, salt, before))) !== seal) return { kind: 'seal', number }
    const entry = JSON.parse(text) as Entry
    if (entry.number !== number || entry.auction !== auction) return { kind: 'seal', number }
    opened.push(entry)
    before = seal
  }
  if (seen && entries[seen.number - 1]?.seal !== seen.seal) return { kind: 'seen', number: seen.number }
  return replay(opened, outcome)
}

interface State {
  live: Commitment[]
  lead: Lead | null
  /** The terms after the previous entry; null before the first. */
  terms: Pick<Entry, 'starts' | 'ends' | 'startingCents'> | null
  isOver: boolean
}

function replay(entries: readonly Entry[], outcome: AuctionOutcome): Fault | null {
  let state: State = { live: [], lead: null, terms: null, isOver: false }
  for (const entry of entries) {
    if (!keepsTerms(state, entry) || !isAllowed(state, entry)) return { kind: 'rule', number: entry.number }
    state = after(state, entry)
  }
  if (!state.isOver) return { kind: 'rule', number: entries.length + 1 }
  const isResult =
    (state.lead?.leader_id ?? null) === outcome.winner &&
    (state.lead?.price_cents ?? null) === outcome.cents &&
    entries.at(-1)!.at === outcome.ends
  return isResult ? null : { kind: 'result' }
}

/** While somebody leads, only a later end is allowed (rule 7.11). */
function keepsTerms({ lead, terms, isOver }: State, { starts, ends, startingCents }: Entry): boolean {
  if (isOver) return false
  if (!lead || !terms) return true
  return starts === terms.starts && startingCents === terms.startingCents && ends >= terms.ends
}

function isAllowed({ live, lead }: State, entry: Entry): boolean {
  const { at, ends } = entry
  if (entry.kind === 'end') return entry.by === 'clock' ? at === ends : at <= ends
  if (at < entry.starts || at >= ends) return false
  if (entry.kind === 'cancel') {
    const isGone = (id: number | null) => id !== null && entry.bids.includes(id)
    return (
      entry.bids.every((id) => live.some((bid) => bid.id === id)) &&
      live.every(({ id, raises_bid_id }) => !isGone(raises_bid_id) || isGone(id))
    )
  }
  const { bidder, cents, maximum, raises, startingCents: starting_price_cents, step } = entry
  if (raises === null) {
    return cents >= minimumBid({ price_cents: lead?.price_cents ?? null, starting_price_cents }, step)
  }
  return lead?.leader_id === bidder && lead.lead_bid_id === raises && (maximum ?? 0) > lead.leader_ceiling_cents
}

function after({ live, lead: before }: State, entry: Entry): State {
  const { number: id, at: now, ends: endsAt, starts, startingCents, step, extension: seconds } = entry
  const terms = (ends: string) => ({ starts, ends, startingCents })
  if (entry.kind === 'end') return { live, lead: before, terms: terms(endsAt), isOver: true }
  const isBid = entry.kind === 'bid'
  const bids = isBid ? [...live, commitmentOf(entry, id)] : live.filter((bid) => !entry.bids.includes(bid.id))
  const { lead } = isBid ? applyBid(before, bids.at(-1)!, step) : computeLead(bids, step)
  return { live: bids, lead, terms: terms(endAfter({ before, after: lead }, { endsAt, now, seconds })), isOver: false }
}

const commitmentOf = ({ bidder, cents, maximum, raises }: Entry & { kind: 'bid' }, id: number): Commitment => ({
  id,
  bidder_id: bidder,
  bid_cents: cents,
  max_cents: maximum,
  raises_bid_id: raises,
})

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
