interface ModelBid {
  who: number
  cents: number
  max: number | null
  ceiling: number
  /** The bid whose maximum it raises; itself for any other. */
  of: number
  at: number
  live: boolean
  goneBy?: 'bidder' | 'owner'
}

/**
 * A second, simpler reading of the rules of bidding that knows nothing of the engine: it keeps who bid what and works everything
 * out from the beginning each time, leader first (the highest ceiling, the earlier one in a tie), then the price.
 */
export class AuctionModel {
  private bids: ModelBid[] = []
  extended = false
  private isClosed = false

  constructor(
    readonly startsAt: number,
    public endsAt: number,
    readonly startingCents: number,
  ) {}

  /** Who leads, at what price and how far they would go; null when nobody does. */
  lead(): { leader: number; price: number; ceiling: number } | null {
    const ceilings = new Map<number, number>()
    let leader = -1
    let price = 0
    for (const one of this.bids) {
      if (!one.live) continue
      const before = leader
      const leaderCeiling = ceilings.get(before) ?? 0
      ceilings.set(one.who, Math.max(one.ceiling, ceilings.get(one.who) ?? 0))
      // A tie goes to the earlier one.
      if (before === -1 || ceilings.get(one.who)! > leaderCeiling) leader = one.who
      if (before === -1) price = one.cents
      else if (before === one.who) price = Math.max(price, one.cents)
      else if (one.cents > leaderCeiling) price = one.cents
      else {
        const [higher, lower] = [leaderCeiling, one.ceiling].sort((a, b) => b - a) as [number, number]
        price = Math.max(price, Math.min(higher, lower + 500))
      }
    }
    return leader === -1 ? null : { leader, price, ceiling: ceilings.get(leader)! }
  }

  minimum(): number {
    return (this.lead()?.price ?? this.startingCents) + 500
  }

  status(now: number): string {
    if (this.isClosed || now >= this.endsAt) return 'completed'
    if (now < this.startsAt) return 'upcoming'
    return this.extended ? 'extended' : 'active'
  }

  /** The refusal's words, or null when it is taken. */
  bid(now: number, who: number, cents: number, max: number | null): string | null {
    if (this.status(now) === 'completed') return 'This auction has ended.'
    if (now < this.startsAt) return 'This auction has not started.'
    const before = this.lead()
    let own = cents
    let of = this.bids.length
    if (cents < this.minimum()) {
      if (this.isSentAgain(now, who, cents, max)) return null
      const lead = this.bids.findLastIndex((one, index) => one.live && one.who === who && one.of === index)
      const mayRaise = before?.leader === who && max !== null && max > before.ceiling
      if (!mayRaise || (cents !== this.bids[lead]!.cents && cents !== before.price)) {
        return `Minimum bid is $${(this.minimum() / 100).toFixed(2)}`
      }
      own = this.bids[lead]!.cents
      of = lead
    }
    this.bids.push({ who, cents: own, max, ceiling: Math.max(own, max ?? 0), of, at: now, live: true })
    this.extendIfChanged(now, before)
    return null
  }

  /** The last that somebody bid, once more: while they lead, and for ten seconds. A raise is known by its maximum. */
  private isSentAgain(now: number, who: number, cents: number, max: number | null): boolean {
    const index = this.bids.findLastIndex((one) => one.who === who)
    const last = this.bids[index]
    if (!last?.live || last.max !== max || (last.of === index && last.cents !== cents)) return false
    return this.lead()?.leader === who || now - last.at < 10_000
  }

  /** The owner ends it: the refusal's words, or null. */
  close(now: number): string | null {
    if (this.status(now) === 'completed') return 'This auction has ended.'
    if (now < this.startsAt) return 'This auction has not started.'
    this.endsAt = Math.max(now, this.startsAt + 1)
    this.isClosed = true
    return null
  }

  /** The refusal's words, or null when it is taken back now or was before. */
  cancel(now: number, index: number): string | null {
    return this.bids[index]!.live ? this.takeAway(now, index, 'bidder') : null
  }

  /** The owner withdraws a bid: as a cancel, but what its bidder has cancelled is refused. */
  withdraw(now: number, index: number): string | null {
    const bid = this.bids[index]!
    if (bid.live) return this.takeAway(now, index, 'owner')
    return bid.goneBy === 'owner' ? null : 'This bid was cancelled by its bidder already.'
  }

  private takeAway(now: number, index: number, by: 'bidder' | 'owner'): string | null {
    if (this.status(now) === 'completed') return 'This auction has ended.'
    const before = this.lead()
    this.bids.forEach((one, at) => {
      if (!one.live || (at !== index && one.of !== index)) return
      one.live = false
      one.goneBy = by
    })
    this.extendIfChanged(now, before)
    return null
  }

  get count(): number {
    return this.bids.length
  }

  whoBid(index: number): number {
    return this.bids[index]!.who
  }

  /** What people's live bids show in the feed, raises left out. */
  shownBids(): number[] {
    return this.bids.filter((one, index) => one.live && one.of === index).map((one) => one.cents)
  }

  people(): number {
    return new Set(this.bids.filter((one) => one.live).map((one) => one.who)).size
  }

  private extendIfChanged(now: number, before: { leader: number; price: number } | null): void {
    const after = this.lead()
    if (after?.leader === before?.leader && after?.price === before?.price) return
    if (this.endsAt - now < 120_000) {
      this.endsAt = now + 120_000
      this.extended = true
    }
  }
}
