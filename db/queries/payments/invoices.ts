import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type Invoice = Row<'invoices'>

export const { find: findInvoice, update: updateInvoice } = rowsOf('invoices')
export const findInvoiceOfPayment = findBy('invoices', 'payment_id')
