/** View `customer_totals`. */
export interface CustomerTotalsTable {
  customer_id: number
  vouchers_purchased: number
  total_voucher_cents: number
}
