import { createHmac } from 'node:crypto'
import { newId } from './payments'

/** Faults on the way to the shop. */
export type WebhookFault = 'none' | 'lost' | 'doubled' | 'late'

export interface StandInEvent {
  id: string
  type: string
  rawBody: string
  /** How often it was posted, and whether the shop has answered 2xx. */
  tries: number
  delivered: boolean
  lost: boolean
}

/** Signs events and posts them to the shop as Stripe does, with the fault that a test switches on. */
export class WebhookSender {
  readonly events: StandInEvent[] = []
  private readonly running = new Set<Promise<void>>()

  constructor(
    private readonly now: () => Date,
    private readonly secret: string,
    public url: string | null,
    private readonly fault: () => WebhookFault,
  ) {}

  /** Records an event with a copy of the object, and posts it in the background. */
  emit = (type: string, object: object): void => {
    const id = newId('evt')
    const created = Math.floor(this.now().getTime() / 1000)
    const rawBody = JSON.stringify(
      { id, object: 'event', api_version: '2026-10-28.endive', created, data: { object }, livemode: false, type },
      null,
      2,
    )
    const fault = this.fault()
    const event = { id, type, rawBody, tries: 0, delivered: false, lost: fault === 'lost' }
    this.events.push(event)
    if (fault === 'lost' || fault === 'late') return
    this.start(this.post(event))
    if (fault === 'doubled') this.start(this.post(event))
  }

  /** Header of Stripe's scheme: HMAC-SHA256 over the time and the body. */
  sign(rawBody: string, secret = this.secret): string {
    const seconds = Math.floor(this.now().getTime() / 1000)
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`
  }

  /** Posts again all events that the shop has not accepted, also late ones; lost ones stay lost. */
  async deliver(): Promise<void> {
    await this.settled()
    for (const event of this.events) if (!event.delivered && !event.lost) await this.post(event)
  }

  /** Resolves when nothing is being posted any more. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private start(posting: Promise<void>): void {
    this.running.add(posting)
    posting.finally(() => this.running.delete(posting))
  }

  private async post(event: StandInEvent): Promise<void> {
    if (!this.url) return
    event.tries += 1
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': this.sign(event.rawBody) },
        body: event.rawBody,
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      if (response.ok) event.delivered = true
    } catch {
      // The shop is down: the event waits for the next delivery.
    }
  }
}
