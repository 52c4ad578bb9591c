import { findSetting, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { LEGAL_VOUCHER_MONTHS } from '../../contract/constants'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { keepUndo } from '../undo/keep-undo'
import { labelOf, undoOfSetting } from './change-settings'
import { readSettings } from './read-settings'

/** The validity of sold vouchers, as the owner sees it. */
export interface VoucherValidity {
  months: number
  legalMonths: number
  /** Less than New Zealand law asks for. */
  isTooShort: boolean
  /** The owner has chosen; before, a live card provider sells no voucher. */
  isChosen: boolean
}

export function readVoucherValidity(services: Services): VoucherValidity {
  const months = readSettings(services).voucherMonths
  return {
    months,
    legalMonths: LEGAL_VOUCHER_MONTHS,
    isTooShort: months < LEGAL_VOUCHER_MONTHS,
    isChosen: findSetting(services.db, 'voucherMonths') !== undefined,
  }
}

/** Sets how long vouchers sold from now on stay valid, 1 to 120 months; sold ones keep their date (PRODUCT §1). Answers the way back. */
export function changeVoucherValidity(services: Services, input: { months: number; actor: string }): number {
  return inTransaction(services.db, () => {
    const steps = [undoOfSetting(services, 'voucherMonths', input.months)]
    const before = readSettings(services).voucherMonths
    saveSetting(services.db, 'voucherMonths', input.months, instantNow(services.clock))
    recordChange(services, {
      actor: input.actor,
      action: 'change',
      subject: 'settings',
      subjectId: 'voucherMonths',
      detail: { before, after: input.months },
    })
    return keepUndo(services, { actor: input.actor, label: labelOf(['voucherMonths']), steps })
  })
}
