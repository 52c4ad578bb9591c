/** View `voucher_credit`. */
export interface VoucherCreditTable {
  voucher_id: number
  places_free: number
  cents_free: number
}
