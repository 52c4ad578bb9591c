import { findSetting, saveSetting } from '#db/queries/settings'
import { inTransaction } from '#db/transaction'
import { LEGAL_VOUCHER_MONTHS } from '../../contract/constants'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { saveUndo } from '../undo/save-undo'
import { labelOf, undoOfSetting } from './change-settings'
import { readSettings } from './read-settings'

/** The validity of sold vouchers, as the owner sees it. */
interface VoucherValidity {
  months: number
  legalMonths: number
  /** Less than New Zealand law asks for. */
  isTooShort: boolean
  /** The owner has chosen; before, a live card provider sells no voucher. */
  isChosen: boolean
}

/** How long vouchers are sold for now, beside what the law asks (rule 4.7). */
export function readVoucherValidity(services: Services): VoucherValidity {
  const months = readSettings(services).voucherMonths
  return {
    months,
    legalMonths: LEGAL_VOUCHER_MONTHS,
    isTooShort: months < LEGAL_VOUCHER_MONTHS,
    isChosen: findSetting(services.db, 'voucherMonths') !== undefined,
  }
}

/**
 * Sets how long vouchers sold from now on stay valid, 1 to 120 months; sold ones keep their date (rule 4.6). Answers the
 * undo. Choosing the same again is no change: undefined, and no line in the log. The first choice of the default is one.
 */
export function changeVoucherValidity(
  services: Services,
  { months, actor }: { months: number; actor: string },
): number | undefined {
  return inTransaction(services.db, () => {
    if (findSetting(services.db, 'voucherMonths') === JSON.stringify(months)) return undefined
    const steps = [undoOfSetting(services, 'voucherMonths', months)]
    const before = readSettings(services).voucherMonths
    saveSetting(services.db, 'voucherMonths', months, instantNow(services.clock))
    recordChange(services, {
      actor,
      action: 'change',
      subject: 'settings',
      subjectId: 'voucherMonths',
      detail: { before, after: months },
    })
    return saveUndo(services, { actor, label: labelOf(['voucherMonths']), steps })
  })
}
