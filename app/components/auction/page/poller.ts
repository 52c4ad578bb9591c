export interface Poll {
  path: string
  /** Milliseconds between two requests while the page is visible. */
  every: number
  onData(body: unknown): void
  /** The path is gone or forbidden (401, 403, 404), and will not be requested again. */
  onGone?(status: number): void
}

export interface PollResponse {
  status: number
  etag: string | null
  serverTime: string | null
  body: unknown
}

/** What the poller needs from outside; tests pass their own. */
interface PollerOptions {
  /** Throws when no response came. */
  request(path: string, etag: string | null): Promise<PollResponse>
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  isHidden(): boolean
  /** True while requests fail, so that the page can say so. */
  onTrouble(trouble: boolean): void
  onServerTime?(serverTime: string, requestedAt: number, receivedAt: number): void
}

/** A hidden tab polls this many times less often. */
export const HIDDEN_FACTOR = 10
const MAX_PAUSE_MS = 30_000
/** Failures in a row of one path before the page says so; a single lost response is not worth a message. */
const TROUBLE_AFTER = 2

interface State {
  poll: Poll
  etag: string | null
  dueAt: number
  fails: number
  isPending: boolean
  /** Requested again during a request, whose response may be too old. */
  isWanted: boolean
  isGone: boolean
}

/** Requests several paths, each at its own rate and with its ETag, and failing ones less often. Call `tick` once a second. */
export class Poller {
  private states = new Map<string, State>()
  private trouble = false

  constructor(private readonly options: PollerOptions) {}

  /** Polls these from now on. Former paths continue with their ETag and rate; new ones are due after a pause. */
  set(polls: Poll[]): void {
    const entries = polls.map((poll): [string, State] => {
      const dueAt = this.options.now() + poll.every
      const fresh = { etag: null, dueAt, fails: 0, isPending: false, isWanted: false, isGone: false }
      // The same object: a request that is under way writes to it.
      return [poll.path, Object.assign(this.states.get(poll.path) ?? { ...fresh, poll }, { poll })]
    })
    this.states = new Map(entries)
    this.reportTrouble()
  }

  /** After the page was loaded again, which may be older than the last responses: requests everything without ETags. */
  reset(): void {
    for (const state of this.states.values()) Object.assign(state, { etag: null, isGone: false })
  }

  tick(): void {
    const now = this.options.now()
    for (const state of this.states.values()) {
      // A timer that fires a little early must not cost a whole round.
      if (!state.isPending && !state.isGone && state.dueAt - now <= 50) void this.request(state)
    }
  }

  /** Requests everything now, whatever its rate: somebody bid, or came back to the tab. */
  pollNow(): void {
    for (const state of this.states.values()) {
      if (state.isPending) state.isWanted = true
      else if (!state.isGone) void this.request(state)
    }
  }

  private async request(state: State): Promise<void> {
    state.isPending = true
    const requestedAt = this.options.now()
    try {
      const response = await this.options.request(state.poll.path, state.etag)
      if (response.serverTime) this.options.onServerTime?.(response.serverTime, requestedAt, this.options.now())
      this.handle(state, response)
      state.fails = 0
    } catch {
      state.fails += 1
    }
    state.isPending = false
    state.dueAt = requestedAt + this.pauseOf(state)
    this.reportTrouble()
    const isWanted = state.isWanted && !state.isGone && this.isCurrent(state)
    state.isWanted = false
    if (isWanted) await this.request(state)
  }

  private handle(state: State, { status, etag, body }: PollResponse): void {
    if ([401, 403, 404].includes(status)) {
      state.isGone = true
      if (this.isCurrent(state)) state.poll.onGone?.(status)
    } else if (status >= 200 && status <= 299) {
      state.etag = etag
      if (this.isCurrent(state)) state.poll.onData(body)
    } else if (status !== 304) throw new Error(String(status))
  }

  /** False for a path that is not polled any more: its last response changes nothing. */
  private isCurrent(state: State): boolean {
    return this.states.get(state.poll.path) === state
  }

  private pauseOf({ poll, fails }: State): number {
    const pause = fails > 0 ? Math.max(poll.every, Math.min(poll.every * 2 ** fails, MAX_PAUSE_MS)) : poll.every
    return this.options.isHidden() ? Math.max(pause, poll.every * HIDDEN_FACTOR) : pause
  }

  private reportTrouble(): void {
    const trouble = [...this.states.values()].some(({ fails }) => fails >= TROUBLE_AFTER)
    if (trouble !== this.trouble) this.options.onTrouble(trouble)
    this.trouble = trouble
  }
}
