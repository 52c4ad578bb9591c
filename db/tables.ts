// Made by `npm run generate` from the migrated database.
// biome-ignore-all format: several columns on a line show the whole schema on few pages.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'

/** Every table and view, by its name in SQL. The columns of views are counts and sums. */
export interface Tables {
  account_links: {
    id: Generated<number>; token_hash: string; purpose: 'setup' | 'invitation' | 'password'; user_id: number | null
    email: string | null; role: 'owner' | 'helper' | 'door' | null; created_at: string; expires_at: string | null
    used_at: string | null
  }
  auction_entries: { auction_id: number; number: number; text: string; salt: string; seal: string }
  auction_notices: {
    auction_id: number; bidder_id: number; kind: 'outbid' | 'reinstated' | 'extended'; bid_id: number
  }
  auction_results: {
    id: Generated<number>; auction_id: number; auction_name: string; winning_bidder_id: number | null
    winner_name: string | null; winner_email: string | null; final_bid_cents: number | null; total_bids: number
    starting_price_cents: number; end_date: string; completed_at: string
    payment_status: Generated<'unpaid' | 'pending' | 'completed' | 'failed'>; payment_id: string | null
    transaction_cents: number | null; notes: Generated<string>; reminded_days: number | null
    refunded_at: string | null; lapsed_at: string | null
  }
  auctions: {
    id: Generated<number>; name: string; dimensions: string; description: string; starts_at: string; ends_at: string
    planned_ends_at: string | null; starting_price_cents: number; price_cents: number | null; leader_id: number | null
    leader_ceiling_cents: number | null; lead_bid_id: number | null; winning_bidder_id: number | null
    status: Generated<'scheduled' | 'extended' | 'completed'>; image_urls: Generated<string>; created_at: string
    updated_at: string
  }
  audit_log: {
    id: Generated<number>; at: string; actor: string; action: string; subject: string; subject_id: string | null
    detail: string | null
  }
  balance_lines: {
    id: string; provider: 'simulated' | 'stripe'; kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
    currency: string; cents: number; fee_cents: number; net_cents: ColumnType<number, never, never>
    intent_id: string | null; payout_id: string | null; description: string; created_at: string
  }
  bidder_devices: {
    id: Generated<number>; bidder_id: number; token_hash: string; ip_hash: string | null
    is_message_due: Generated<0 | 1>; created_at: string; confirmed_at: string | null; ended_at: string | null
    refused_at: string | null
  }
  bidders: {
    id: Generated<number>; first_name: string; last_name: string; email: string; customer_id: number | null
    created_at: string
  }
  bids: {
    id: Generated<number>; auction_id: number; bidder_id: number; device_id: number | null; bid_cents: number
    max_cents: number | null; is_auto_bid: Generated<0 | 1>; is_cancelled: Generated<0 | 1>
    raises_bid_id: number | null; entry: number | null; created_at: string; cancelled_at: string | null
    cancelled_by: 'bidder' | 'owner' | 'system' | null; cancel_reason: 'not_me' | null; cancel_note: string | null
  }
  bookings: {
    id: Generated<number>; reference: string; event_id: number | null; customer_id: number | null; first_name: string
    last_name: string; name: string; email: string; phone: string; party_size: Generated<number>
    made_by: 'payment' | 'voucher' | 'free' | 'owner' | 'part'; placed_by: Generated<'visitor' | 'owner'>
    payment_id: string | null; hold_id: number | null; payment_status: Generated<'pending' | 'paid' | 'failed'>
    total_cents: Generated<number>; credit_cents: Generated<number>; special_requests: Generated<string>
    voucher_code: string | null; is_archived: Generated<0 | 1>; link_nonce: string; given_up_at: string | null
    rainchecked_at: string | null; arrived_at: string | null; arrival_recorded_at: string | null
    calendar_sequence: Generated<number>; created_at: string; updated_at: string; group_id: number | null
    coming_with: Generated<string>; taken_from: string | null; left_handed: Generated<number>
    seated: Generated<number>; near_tutor: Generated<number>
  }
  broadcasts: {
    id: Generated<number>; event_id: number; audience: 'booked' | 'waiting'; subject: string; words: string
    idempotency_key: string; recipient_count: number; actor: string; created_at: string
  }
  call_off_answers: {
    id: Generated<number>; event_id: number; reference: string; party_size: number; credit_cents: number
    choice: 'refund' | 'raincheck' | 'nothing_owed' | null; chosen_by: 'guest' | 'owner' | 'clock' | null
    chosen_at: string | null
  }
  call_offs: {
    event_id: Generated<number>; words: string; default_choice: 'refund' | 'raincheck'; answer_by: string
    actor: string; created_at: string
  }
  customers: {
    id: Generated<number>; name: string; email: string; phone: Generated<string>; is_event_subscriber: Generated<0 | 1>
    unsubscribed_at: string | null; anonymised_at: string | null; created_at: string; updated_at: string
  }
  disputes: {
    id: Generated<number>; payment_id: string; provider_id: string; amount_cents: number; reason: string
    state: 'inquiry' | 'open' | 'won' | 'lost'; opened_at: string; due_by: string | null; closed_at: string | null
  }
  easel_places: { id: Generated<number>; event_id: number; easel: number; booking_id: number; person: number }
  enquiries: {
    id: Generated<number>; source: 'contact' | 'box' | 'buy_now'; name: string; email: string; phone: Generated<string>
    message: Generated<string>; currency: string | null; state: Generated<'new' | 'answered' | 'spam'>
    spam_reason: 'trap' | 'links' | 'fast' | null; payment_id: string | null; customer_id: number | null
    reference: string | null; link_nonce: string | null; created_at: string; answered_at: string | null
  }
  enquiry_answers: { id: Generated<number>; enquiry_id: number; message: string; actor: string; created_at: string }
  event_announcements: {
    event_id: Generated<number>; due_at: string; state: Generated<'due' | 'sent' | 'stopped'>
    recipient_count: Generated<number>
  }
  event_followup_emails: {
    id: Generated<number>; event_id: number; group_photo_url: string; sent_at: string | null
    recipient_count: Generated<number>; created_at: string
  }
  event_seats: {
    event_id: number; max_capacity: number; confirmed: number; held: number; offered: number; given_up: number
  }
  events: {
    id: Generated<number>; title: string; date: string; time: string; location: string; price_cents: Generated<number>
    max_capacity: Generated<number>; is_visible: Generated<0 | 1>; is_archived: Generated<0 | 1>
    is_regular: Generated<0 | 1>; image_url: string | null; starts_at: string; ends_at: string; created_at: string
    updated_at: string; description: Generated<string>; share_image_url: string | null
    calendar_sequence: Generated<number>; minimum_people: number | null; decide_hours: Generated<number>
    run_anyway_at: string | null; called_off_at: string | null; is_private: Generated<0 | 1>
  }
  exchange_rates: { base: string; currency: string; rate: number; source: string; read_at: string }
  guest_groups: {
    id: Generated<number>; event_id: number; host_booking_id: number; link_nonce: string; created_at: string
  }
  holds: {
    id: Generated<number>; event_id: number; visitor: string; by_email: Generated<0 | 1>; ip: Generated<string>
    name: Generated<string>; email: string; party_size: number; total_cents: number; credit_cents: Generated<number>
    voucher_id: number | null; voucher_places: Generated<number>; voucher_cents: Generated<number>
    payment_id: string | null; form: string | null; offer_id: number | null; rebooks_id: number | null
    state: Generated<'live' | 'releasing' | 'released' | 'used'>; created_at: string; expires_at: string
    ends_at: string; group_id: number | null
  }
  idempotency_keys: {
    key_hash: string; state: Generated<'running' | 'done'>; answer: string | null; created_at: string
  }
  invoices: {
    id: Generated<number>; payment_id: string; tax_name: string; tax_rate: number; tax_number: string
    buyer_name: Generated<string>; buyer_address: Generated<string>
  }
  job_runs: {
    job: string; slot: string | null; lease_until: string | null; started_at: string; finished_at: string | null
    outcome: Generated<'running' | 'good' | 'failed'>; result: Generated<string>; error: Generated<string>
  }
  lesson_files: { id: string; name: string; bytes: number; created_at: string }
  lesson_sales: {
    id: Generated<number>; enquiry_id: number; lesson_id: number; payment_id: string; created_at: string
  }
  lesson_watches: { enquiry_id: number; lesson_id: number; watched_at: string }
  lessons: {
    id: Generated<number>; section: 'included' | 'further' | 'material'; title: string; description: Generated<string>
    position: number; file_id: string | null; link: string | null; is_published: Generated<0 | 1>; created_at: string
    updated_at: string
  }
  link_requests: { kind: 'own' | 'password'; address: string; created_at: string }
  marketing_contacts: {
    email: string; name: Generated<string>; wanted: 'on' | 'off' | 'gone'
    state: Generated<'waiting' | 'done' | 'failed'>; tries: Generated<number>; next_try_at: string
    last_error: string | null; updated_at: string
  }
  message_attachments: {
    id: Generated<number>; message_id: number; filename: string; content_type: string; content: Uint8Array
  }
  messages: {
    id: Generated<number>; kind: string; stream: Generated<'transactional' | 'marketing'>; dedupe_key: string
    to_email: string; to_name: Generated<string>; reply_to: string | null; subject: string; html: string; text: string
    headers: string | null; state: Generated<'queued' | 'sending' | 'accepted' | 'bounced' | 'failed' | 'suppressed'>
    tries: Generated<number>; next_try_at: string; provider_id: string | null; last_error: string | null
    created_at: string; accepted_at: string | null; settled_at: string | null; delivered_at: string | null
    bounced_at: string | null; complained_at: string | null
  }
  migrations: { id: string; applied_at: string }
  money_moves: {
    id: Generated<number>; payment_id: string; kind: 'sale' | 'refund' | 'dispute'; cents: number; at: string
  }
  notifier_list: {
    id: Generated<number>; first_name: string; last_name: string; email: string; link_nonce: string; created_at: string
    unsubscribed_at: string | null
  }
  orders: {
    id: Generated<number>; kind: 'paint_kit' | 'custom_frame'; reference: string; link_nonce: string
    customer_name: string; customer_email: string; customer_phone: string; customer_address: string
    pickup_notes: Generated<string>; price_cents: number; payment_status: Generated<'pending' | 'paid' | 'failed'>
    order_status: Generated<'pending' | 'processing' | 'in-progress' | 'ready' | 'completed' | 'cancelled'>
    customer_id: number | null; payment_id: string | null; admin_notes: Generated<string>
    is_archived: Generated<0 | 1>; completed_at: string | null; created_at: string; updated_at: string
    kit_cents: number | null; paint_cents: number | null; canvas_cents: number | null; pthalo_blue: 0 | 1 | null
    alizarin_crimson: 0 | 1 | null; yellow_oxide: 0 | 1 | null; extra_canvases: number | null
    artwork_description: string | null; frame_style: string | null; dimensions: string | null
    contacted_at: string | null
  }
  parties: {
    id: Generated<number>; reference: string; link_nonce: string; name: string; email: string; phone: string
    occasion: string; people: number; wished_dates: Generated<string>; address: Generated<string>
    words: Generated<string>; spam_reason: 'trap' | 'links' | 'fast' | null
    state: Generated<'asked' | 'quoted' | 'closed' | 'agreed' | 'cancelled'>; quote_number: Generated<number>
    date: string | null; time: string | null; starts_at: string | null; ends_at: string | null; location: string | null
    price_cents: number | null; minimum_people: number | null; deposit_cents: number | null; refund_days: number | null
    valid_until: string | null; quote_words: Generated<string>; beside_public: Generated<0 | 1>; actor: string | null
    event_id: number | null; customer_id: number | null; pays: Generated<'host' | 'each'>; payment_id: string | null
    notified_at: string | null; notified_sequence: Generated<number>; retained_cents: Generated<number>
    created_at: string; updated_at: string
  }
  passkeys: {
    id: Generated<number>; user_id: number; credential_id: string; public_key: string; counter: Generated<number>
    transports: Generated<string>; name: string; created_at: string; last_used_at: string | null
  }
  payment_attempts: {
    id: Generated<number>; payment_id: string; provider: 'simulated' | 'stripe'; kind: 'intent' | 'session'
    provider_id: string; client_secret: string | null; url: string | null; state: Generated<'open' | 'closed' | 'paid'>
    created_at: string
  }
  payment_parts: { payment_id: string; booking_id: number; amount_cents: number }
  payment_problems: {
    id: Generated<number>; payment_id: string
    kind: 'not_fulfilled' | 'stray_charge' | 'dispute_inquiry' | 'disputed' | 'dispute_lost' | 'refund_waiting' | 'refund_failed' | 'refund_not_sent' | 'refunded_at_provider' | 'deleted_unrefunded'
    subject_type: Generated<'payment' | 'booking' | 'voucher' | 'order' | 'party' | 'refund' | 'charge' | 'dispute'>
    subject: Generated<string>; amount_cents: number | null; error_reference: string | null; raised_at: string
    settled_at: string | null; settled_by: string | null
    settled_how: 'dismissed' | 'fulfilled' | 'refunded' | 'retried' | 'removed' | 'closed' | null
  }
  payments: {
    id: string
    purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package' | 'party' | 'lesson'
    amount_cents: number; currency: string; provider: 'simulated' | 'stripe' | 'manual' | 'none'
    method: Generated<'card' | 'cash' | 'bank_transfer' | 'other'>
    state: Generated<'open' | 'expiring' | 'cancelled' | 'paid' | 'fulfilled' | 'refunding' | 'refunded'>
    visitor: string | null; name: Generated<string>; email: Generated<string>; description: string
    details: string | null; intent_id: string | null; refunded_cents: Generated<number>
    disputed_cents: Generated<number>; net_cents: ColumnType<number, never, never>; decline_message: string | null
    fulfilled_type: Generated<'nothing' | 'booking' | 'voucher' | 'order' | 'auction_result' | 'enquiry' | 'party' | 'lesson_sale'>
    fulfilled_id: number | null; fulfilled_part: Generated<'whole' | 'difference' | 'deposit' | 'balance'>
    fulfil_failures: Generated<number>; fulfil_after: string | null; created_at: string; expires_at: string | null
    paid_at: string | null; fulfilled_at: string | null
  }
  payouts: {
    id: string; provider: 'simulated' | 'stripe'; currency: string; cents: number
    state: 'pending' | 'paid' | 'failed' | 'cancelled'; is_automatic: 0 | 1; created_at: string; arrives_at: string
  }
  pickups: {
    id: Generated<number>; order_id: number | null; result_id: number | null; place: string; times: string
    chosen: string | null; calendar_sequence: Generated<number>; created_at: string; updated_at: string
  }
  provider_events: { provider: string; event_id: string; received_at: string }
  refunds: {
    id: Generated<number>; payment_id: string; amount_cents: number
    state: Generated<'pending' | 'succeeded' | 'failed'>; provider_id: string | null; reason: string
    requester: 'owner' | 'system' | 'provider'; username: string | null; cause: 'not_fulfilled' | 'paid_twice' | null
    tries: Generated<number>; last_error: string | null; created_at: string; done_at: string | null
    booking_id: number | null
  }
  reviews: {
    id: Generated<number>; booking_id: number; name: string; words: string
    state: Generated<'new' | 'published' | 'hidden'>; reply: Generated<string>; created_at: string
  }
  seat_offers: {
    id: Generated<number>; entry_id: number | null; event_id: number; party_size: number
    state: Generated<'open' | 'taken' | 'declined' | 'lapsed'>; link_nonce: string; event_starts_at: string | null
    created_at: string; expires_at: string; group_id: number | null
  }
  second_chances: {
    id: Generated<number>; result_id: number; bidder_id: number; amount_cents: number
    state: Generated<'open' | 'taken' | 'withdrawn' | 'lapsed'>; payment_id: string | null; expires_at: string
    created_at: string; ended_at: string | null
  }
  sessions: {
    id: Generated<number>; token_hash: string; user_id: number; device: string; created_at: string; expires_at: string
    last_used_at: string
  }
  settings: { key: string; value: string; updated_at: string }
  simulated_charges: {
    id: string; kind: 'intent' | 'session'; intent_id: string; client_secret: string; idempotency_key: string
    amount_cents: number; currency: string; description: string; email: string; metadata: string
    success_url: string | null; cancel_url: string | null
    status: Generated<'open' | 'requires_action' | 'succeeded' | 'cancelled'>; decline_message: string | null
    refunded_cents: Generated<number>; expires_at: string | null; created_at: string; paid_at: string | null
  }
  simulated_events: {
    id: string; type: string; payload: string; tries: Generated<number>; next_try_at: string
    delivered_at: string | null; created_at: string
  }
  simulated_refunds: {
    id: string; intent_id: string; idempotency_key: string; amount_cents: number; created_at: string
  }
  stray_charges: {
    intent_id: string; payment_id: string
    reason: 'wrong_amount' | 'wrong_currency' | 'wrong_payment' | 'charged_twice'; amount_cents: number
    currency: string; state: Generated<'refunding' | 'refunded' | 'failed'>; refund_id: string | null
    tries: Generated<number>; created_at: string; done_at: string | null
  }
  suppressed_emails: { email: string; reason: 'refused' | 'unsubscribed' | 'complained'; created_at: string }
  terms_texts: { hash: string; text: string }
  terms_versions: { id: Generated<number>; hash: string; in_force_from: string }
  undos: {
    id: Generated<number>; actor: string; label: string; steps: string; after: string | null; created_at: string
    undone_at: string | null
  }
  uploads: { id: string; kind: 'event' | 'auction' | 'group_photo' | 'site'; file: string; created_at: string }
  used_challenges: { challenge_hash: string; expires_at: string }
  users: {
    id: Generated<number>; username: string; password_hash: string; display_name: Generated<string>; created_at: string
    email: string | null; role: Generated<'owner' | 'helper' | 'door'>; role_since: string | null
  }
  voucher_credit: { voucher_id: number; places_free: number; cents_free: number }
  voucher_lines: { voucher_id: number; kind: number; cents: number; at: number }
  voucher_moves: {
    id: Generated<number>; voucher_id: number
    kind: 'issued' | 'used' | 'restored' | 'expired' | 'voided' | 'refunded' | 'disputed'; cents: number; at: string
  }
  voucher_uses: {
    id: Generated<number>; voucher_id: number; booking_id: number; credit_cents: number; places: number
    value_cents: number; used_at: string; restored_at: string | null
  }
  vouchers: {
    id: Generated<number>; code: string; kind: 'sold' | 'assigned'; value_cents: number; people_count: number
    places_left: number; value_left_cents: number; is_redeemed: ColumnType<0 | 1, never, never>
    redeemed_at: string | null; redeemed_by: string | null; ended_at: string | null
    end_reason: 'refunded' | 'disputed' | 'voided' | null; void_reason: string | null; purchaser_name: string
    purchaser_email: string; recipient_name: Generated<string>; gift_message: Generated<string>
    customer_id: number | null; payment_id: string | null; link_nonce: string; expires_at: string; created_at: string
    recipient_email: string | null; send_at: string | null; sent_at: string | null; reminded_at: string | null
  }
  waiting_list: {
    id: Generated<number>; event_id: number; first_name: string; last_name: string; email: string
    party_size: Generated<number>; state: Generated<'waiting' | 'offered' | 'booked' | 'declined' | 'lapsed' | 'left'>
    awaits_seats: Generated<0 | 1>; created_at: string
  }
  write_checks: { id: Generated<number>; content: Uint8Array }
}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** A row as it is inserted. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
/** Columns as they are changed. */
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>
