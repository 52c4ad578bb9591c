/** One address that is asked again and again. */
export interface Poll {
  path: string
  /** Milliseconds between two questions while the page is in sight. */
  every: number
  onData(body: unknown): void
  /** It is not there, or not ours, any more (401, 403, 404): it is not asked again. */
  onGone?(status: number): void
}

export interface PollAnswer {
  status: number
  etag: string | null
  /** The server's clock, ISO; null when it did not say. */
  serverTime: string | null
  body: unknown
}

/** What the poller needs from outside; tests pass their own. */
interface PollWorld {
  /** Throws when no answer came. */
  ask(path: string, etag: string | null): Promise<PollAnswer>
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  isHidden(): boolean
  /** True while answers fail, so that the page can say so. */
  onTrouble(trouble: boolean): void
  /** The server's clock with the moments of the question and of the answer. */
  onServerTime?(serverTime: string, asked: number, answered: number): void
}

/** A tab that nobody sees asks so many times less often. */
export const HIDDEN_FACTOR = 10
const LONGEST_PAUSE = 30_000
/** Failures in a row of one address before the page says so; a single lost answer is nobody's business. */
const TROUBLE_AFTER = 2

interface State {
  poll: Poll
  etag: string | null
  dueAt: number
  fails: number
  asking: boolean
  /** Asked for while an answer was under way, which may be older than the wish. */
  again: boolean
  gone: boolean
}

/**
 * Requests several addresses, each at its own rate, with their ETags: unchanged answers cost nothing and change nothing.
 * Requests that are due together are sent together. Failing addresses are requested less often. Call `tick` once a second.
 */
export class Poller {
  private states = new Map<string, State>()
  private trouble = false

  constructor(private readonly world: PollWorld) {}

  /** Polls these from now on. Former addresses continue with their ETag and rhythm; new ones are due after a pause. */
  set(polls: Poll[]): void {
    const next = new Map<string, State>()
    for (const poll of polls) {
      const known = this.states.get(poll.path)
      if (known) known.poll = poll
      const dueAt = this.world.now() + poll.every
      next.set(poll.path, known ?? { poll, etag: null, dueAt, fails: 0, asking: false, again: false, gone: false })
    }
    this.states = next
    this.reportTrouble()
  }

  /**
   * The page was loaded again, perhaps before an answer that came meanwhile: everything is requested as a whole again, also
   * what was gone. With an ETag what the page shows now would stay for ever.
   */
  forget(): void {
    for (const state of this.states.values()) {
      state.etag = null
      state.gone = false
    }
  }

  /** Asks what is due. */
  tick(): void {
    const now = this.world.now()
    for (const state of this.states.values()) {
      // A timer that fires a little early must not cost a whole round.
      if (!state.asking && !state.gone && state.dueAt - now <= 50) void this.ask(state)
    }
  }

  /** Asks everything now, whatever its rhythm: somebody bid, or came back to the tab. */
  hurry(): void {
    for (const state of this.states.values()) {
      if (state.asking) state.again = true
      else if (!state.gone) void this.ask(state)
    }
  }

  private async ask(state: State): Promise<void> {
    state.asking = true
    const asked = this.world.now()
    try {
      const answer = await this.world.ask(state.poll.path, state.etag)
      if (answer.serverTime) this.world.onServerTime?.(answer.serverTime, asked, this.world.now())
      this.take(state, answer)
    } catch {
      state.fails += 1
    }
    state.asking = false
    state.dueAt = asked + this.pauseOf(state)
    this.reportTrouble()
    if (!state.again) return
    state.again = false
    if (!state.gone && this.isCurrent(state)) await this.ask(state)
  }

  private take(state: State, answer: PollAnswer): void {
    if ([401, 403, 404].includes(answer.status)) {
      state.gone = true
      state.fails = 0
      if (this.isCurrent(state)) state.poll.onGone?.(answer.status)
      return
    }
    if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) throw new Error(String(answer.status))
    state.fails = 0
    if (answer.status === 304) return
    state.etag = answer.etag
    if (this.isCurrent(state)) state.poll.onData(answer.body)
  }

  /** An answer that comes after its question was given up changes nothing. */
  private isCurrent(state: State): boolean {
    return this.states.get(state.poll.path) === state
  }

  private pauseOf({ poll, fails }: State): number {
    const steps = fails > 0 ? Math.max(poll.every, Math.min(poll.every * 2 ** fails, LONGEST_PAUSE)) : poll.every
    return this.world.isHidden() ? Math.max(steps, poll.every * HIDDEN_FACTOR) : steps
  }

  private reportTrouble(): void {
    const trouble = [...this.states.values()].some(({ fails }) => fails >= TROUBLE_AFTER)
    if (trouble !== this.trouble) this.world.onTrouble(trouble)
    this.trouble = trouble
  }
}
