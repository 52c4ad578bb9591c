import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AuctionNoticesTable } from './auction-notices'
import type { AuctionPaymentsTable } from './auction-payments'
import type { AuctionResultsTable } from './auction-results'
import type { AuctionsTable } from './auctions'
import type { AuditLogTable } from './audit-log'
import type { BidderDevicesTable } from './bidder-devices'
import type { BiddersTable } from './bidders'
import type { BidsTable } from './bids'
import type { BookingsTable } from './bookings'
import type { CustomFrameOrdersTable } from './custom-frame-orders'
import type { CustomerTotalsTable } from './customer-totals'
import type { CustomersTable } from './customers'
import type { DisputesTable } from './disputes'
import type { EnquiriesTable } from './enquiries'
import type { EnquiryAnswersTable } from './enquiry-answers'
import type { EventAnnouncementsTable } from './event-announcements'
import type { EventFollowupEmailsTable } from './event-followup-emails'
import type { EventSeatsTable } from './event-seats'
import type { EventsTable } from './events'
import type { ExchangeRatesTable } from './exchange-rates'
import type { HighestIdsTable } from './highest-ids'
import type { HoldsTable } from './holds'
import type { IdempotencyKeysTable } from './idempotency-keys'
import type { JobRunsTable } from './job-runs'
import type { MarketingContactsTable } from './marketing-contacts'
import type { MessageAttachmentsTable } from './message-attachments'
import type { MessagesTable } from './messages'
import type { NotifierListTable } from './notifier-list'
import type { PaintKitOrdersTable } from './paint-kit-orders'
import type { PaymentAttemptsTable } from './payment-attempts'
import type { PaymentProblemsTable } from './payment-problems'
import type { PaymentsTable } from './payments'
import type { ProviderEventsTable } from './provider-events'
import type { RefundsTable } from './refunds'
import type { RemindersTable } from './reminders'
import type { SeatOffersTable } from './seat-offers'
import type { SessionsTable } from './sessions'
import type { SettingsTable } from './settings'
import type { SetupLinksTable } from './setup-links'
import type { SimulatedChargesTable } from './simulated-charges'
import type { SimulatedEventsTable } from './simulated-events'
import type { SimulatedRefundsTable } from './simulated-refunds'
import type { StrayChargesTable } from './stray-charges'
import type { SuppressedAddressesTable } from './suppressed-addresses'
import type { UndosTable } from './undos'
import type { UploadsTable } from './uploads'
import type { UsersTable } from './users'
import type { VoucherCreditTable } from './voucher-credit'
import type { VoucherUsesTable } from './voucher-uses'
import type { VouchersTable } from './vouchers'
import type { WaitingListTable } from './waiting-list'
import type { WriteChecksTable } from './write-checks'

/** Every table and view, by its name in SQL. */
export interface Tables {
  auction_notices: AuctionNoticesTable
  auction_payments: AuctionPaymentsTable
  auction_results: AuctionResultsTable
  auctions: AuctionsTable
  audit_log: AuditLogTable
  bidder_devices: BidderDevicesTable
  bidders: BiddersTable
  bids: BidsTable
  bookings: BookingsTable
  custom_frame_orders: CustomFrameOrdersTable
  customer_totals: CustomerTotalsTable
  customers: CustomersTable
  disputes: DisputesTable
  enquiries: EnquiriesTable
  enquiry_answers: EnquiryAnswersTable
  event_announcements: EventAnnouncementsTable
  event_followup_emails: EventFollowupEmailsTable
  event_seats: EventSeatsTable
  events: EventsTable
  exchange_rates: ExchangeRatesTable
  highest_ids: HighestIdsTable
  holds: HoldsTable
  idempotency_keys: IdempotencyKeysTable
  job_runs: JobRunsTable
  marketing_contacts: MarketingContactsTable
  message_attachments: MessageAttachmentsTable
  messages: MessagesTable
  notifier_list: NotifierListTable
  paint_kit_orders: PaintKitOrdersTable
  payment_attempts: PaymentAttemptsTable
  payment_problems: PaymentProblemsTable
  payments: PaymentsTable
  provider_events: ProviderEventsTable
  refunds: RefundsTable
  reminders: RemindersTable
  seat_offers: SeatOffersTable
  sessions: SessionsTable
  settings: SettingsTable
  setup_links: SetupLinksTable
  simulated_charges: SimulatedChargesTable
  simulated_events: SimulatedEventsTable
  simulated_refunds: SimulatedRefundsTable
  stray_charges: StrayChargesTable
  suppressed_addresses: SuppressedAddressesTable
  undos: UndosTable
  uploads: UploadsTable
  users: UsersTable
  voucher_credit: VoucherCreditTable
  voucher_uses: VoucherUsesTable
  vouchers: VouchersTable
  waiting_list: WaitingListTable
  write_checks: WriteChecksTable
}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** A row as it is inserted. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
/** Columns as they are changed. */
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>
