import '../../styles/checkout.css'

/** The payment step with its styles, fetched together when it opens in the page of a kit or a frame. */
export { OrderPayment } from './order-payment'
