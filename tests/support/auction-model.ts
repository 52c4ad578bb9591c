/**
 * A second, simpler reading of PRODUCT §7 that knows nothing of the engine: it keeps who bid what and works everything
 * out from the beginning each time, leader first (the highest ceiling, the earlier one in a tie), then the price.
 */
export class AuctionModel {
  private bids: { who: number; cents: number; ceiling: number; of: number; live: boolean }[] = []
  extended = false

  constructor(
    readonly startsAt: number,
    public endsAt: number,
    readonly startingCents: number,
  ) {}

  /** Who leads, at what price and how far they would go; null when nobody does. */
  standing(): { leader: number; price: number; ceiling: number } | null {
    const ceilings = new Map<number, number>()
    let leader = -1
    let price = 0
    for (const one of this.bids) {
      if (!one.live) continue
      const before = leader
      const leaderCeiling = ceilings.get(before) ?? 0
      ceilings.set(one.who, Math.max(one.ceiling, ceilings.get(one.who) ?? 0))
      // A tie stays with whoever was there first.
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
    return (this.standing()?.price ?? this.startingCents) + 500
  }

  status(now: number): string {
    if (now >= this.endsAt) return 'completed'
    if (now < this.startsAt) return 'upcoming'
    return this.extended ? 'extended' : 'active'
  }

  /** The refusal's words, or null when it is taken. */
  bid(now: number, who: number, cents: number, max: number | null): string | null {
    if (now >= this.endsAt) return 'This auction has ended.'
    if (now < this.startsAt) return 'This auction has not started.'
    const before = this.standing()
    let own = cents
    let of = this.bids.length
    if (cents < this.minimum()) {
      const lead = this.bids.findLastIndex((one, index) => one.live && one.who === who && one.of === index)
      const mayRaise = before?.leader === who && max !== null && max > before.ceiling
      if (!mayRaise || (cents !== this.bids[lead]!.cents && cents !== before.price)) {
        return `Minimum bid is $${(this.minimum() / 100).toFixed(2)}`
      }
      own = this.bids[lead]!.cents
      of = lead
    }
    this.bids.push({ who, cents: own, ceiling: Math.max(own, max ?? 0), of, live: true })
    this.extendIfChanged(now, before)
    return null
  }

  /** The refusal's words, or null when it is taken back now or was before. */
  cancel(now: number, index: number): string | null {
    if (!this.bids[index]!.live) return null
    if (now >= this.endsAt) return 'This auction has ended.'
    const before = this.standing()
    this.bids.forEach((one, at) => {
      if (at === index || one.of === index) one.live = false
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
    const after = this.standing()
    if (after?.leader === before?.leader && after?.price === before?.price) return
    if (this.endsAt - now < 120_000) {
      this.endsAt = now + 120_000
      this.extended = true
    }
  }
}
