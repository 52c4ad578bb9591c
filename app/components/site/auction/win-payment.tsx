import '../../../styles/checkout.css'
import { paying } from '../../../copy/auction-forms'
import { winPayment } from '../../../copy/auction-pages'
import { PurchaseStep, type PurchaseStepProps } from '../../forms/purchase-step'

/** The payment step of a win, with the styles that the auction page does not bring. */
export function WinPayment(props: Pick<PurchaseStepProps, 'step' | 'onPaid' | 'onBack'>) {
  return <PurchaseStep {...props} words={{ ...winPayment, ...paying }} mode="inline" />
}
