import '../../styles/pages/checkout.css'

/** The booking panel with its styles: a part of its own, fetched when the visitor opens it. */
export { BookingPanel as default } from '../booking/booking-panel'
