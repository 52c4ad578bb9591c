import { Form, Link } from '@remix-run/react'
import type { AdminCustomerView } from '~/contract/owner/customers'

interface CustomerChoiceProps {
  search: string
  found: AdminCustomerView[]
  customer: AdminCustomerView | null
  /** The event that is chosen already, from the address. */
  event: string
}

/** Choosing an existing customer for a booking: a search and its few results, all plain links. */
export function CustomerChoice({ search, found, customer, event }: CustomerChoiceProps) {
  const rest = event ? `&event=${encodeURIComponent(event)}` : ''
  if (customer) {
    return (
      <p className="note choice narrow">
        <span>
          For <strong>{customer.name}</strong>, {customer.email}
        </span>
        <Link className="link-btn" to={`/admin/bookings/new${event ? `?event=${encodeURIComponent(event)}` : ''}`}>
          Somebody else
        </Link>
      </p>
    )
  }
  return (
    <section className="card choice narrow" aria-label="Existing customer">
      <Form className="tools" method="get" role="search">
        {event ? <input type="hidden" name="event" value={event} /> : null}
        <div className="field">
          <label htmlFor="find">Existing customer: name, email or phone</label>
          <input className="input" id="find" name="find" type="search" defaultValue={search} enterKeyHint="search" />
        </div>
        <button className="btn btn--quiet btn--small" type="submit">
          Find
        </button>
      </Form>
      {search !== '' && found.length === 0 ? (
        <p className="soft small">No customer fits. Fill in the form for somebody new.</p>
      ) : null}
      {found.length > 0 ? (
        <ul className="bare found">
          {found.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.name}</strong> <span className="soft small">{one.email}</span>
              </span>
              <Link className="btn btn--quiet btn--small" to={`/admin/bookings/new?customer=${one.id}${rest}`}>
                Choose<span className="sr-only"> {one.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
