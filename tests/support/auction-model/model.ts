interface ModelBid {
  who: number
  cents: number
  max: number | null
  ceiling: number
  /** The bid whose maximum this one raises; else the bid itself. */
  of: number
  at: number
  live: boolean
  goneBy?: 'bidder' | 'owner'
}

/**
 * A second, simpler implementation of the bidding rules, independent of the engine: it stores who bid what and computes
 * everything from the beginning each time, first the leader (the highest ceiling, the earlier one in a tie), then the
 * price.
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

  /** Leader, price and ceiling; null when nobody leads. */
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

  /** The refusal's text, or null when the bid is accepted. */
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

  /**
   * Whether this repeats somebody's last bid: while they lead, or within ten seconds. A raise is recognised by its
   * maximum.
   */
  private isSentAgain(now: number, who: number, cents: number, max: number | null): boolean {
    const index = this.bids.findLastIndex((one) => one.who === who)
    const last = this.bids[index]
    if (!last?.live || last.max !== max || (last.of === index && last.cents !== cents)) return false
    return this.lead()?.leader === who || now - last.at < 10_000
  }

  /** The owner ends the auction: the refusal's text, or null. */
  close(now: number): string | null {
    if (this.status(now) === 'completed') return 'This auction has ended.'
    if (now < this.startsAt) return 'This auction has not started.'
    this.endsAt = Math.max(now, this.startsAt + 1)
    this.isClosed = true
    return null
  }

  /** The refusal's text, or null when the bid is cancelled now or was before. */
  cancel(now: number, index: number): string | null {
    return this.bids[index]!.live ? this.takeAway(now, index, 'bidder') : null
  }

  /** The owner withdraws a bid: like a cancel, but refused when its bidder has already cancelled it. */
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

  /** The live bids of people in the feed, without raises. */
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
