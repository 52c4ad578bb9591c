import '../../styles/old/checkout.css'

/** The checkout with its styles: a part of its own, fetched when it opens beside its form. */
export { Checkout } from './checkout'
