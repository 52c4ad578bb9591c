import type { VoucherBalanceWire, VoucherPageWire } from '../contract/vouchers'
import { readVoucherPage as read, readBalance } from '../domain/vouchers/read-voucher'
import { Failure } from '../lib/failure'
import { answerError } from './errors'
import { whileGuessing } from './rate-limits'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** A voucher's own page, for anybody who has its link; 404 otherwise. */
export function readVoucherPage(link: string | undefined): Promise<VoucherPageWire> {
  return orRefuse(() => read(services(), link ?? ''))
}

interface BalancePage {
  /** What was typed. */
  code: string
  balance: VoucherBalanceWire | null
  /** Why there is no balance, under the field. */
  problem: string | null
  status: number
  headers?: Record<string, string>
}

/** What is left on the code of the query `code`; an address that guesses has to wait. */
export async function readBalancePage(request: Request, address: string): Promise<BalancePage> {
  const code = (new URL(request.url).searchParams.get('code') ?? '').slice(0, 60)
  if (!new URL(request.url).searchParams.has('code')) return { code, balance: null, problem: null, status: 200 }
  try {
    const balance = await whileGuessing(address, code, () => readBalance(services(), code))
    return { code, balance, problem: null, status: 200 }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, headers } = answerError(error)
    return { code, balance: null, problem: error.message, status, headers }
  }
}
