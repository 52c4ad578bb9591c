/** The payment step with the styles that the landing page does not bring. */
import '../../styles/checkout.css'

export { PurchaseStep } from './purchase-step'
