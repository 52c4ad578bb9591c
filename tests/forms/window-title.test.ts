import { expect, test } from 'vitest'
import { windowTitle } from '~/components/admin/tabs'

test.each([
  ['/admin', 'Bookings, admin'],
  ['/admin/auctions/', 'Auctions, admin'],
  ['/admin/customers/7', 'Customers 7, admin'],
  ['/admin/auctions/3/bids', 'Bids, Auctions, admin'],
  ['/admin/needs-you', 'Needs you, admin'],
  ['/admin/settings/system', 'System, admin'],
  ['/admin/settings/people/2/remove', 'Remove, People, admin'],
])('the window at %s has the title %s', (path, title) => {
  expect(windowTitle(path)).toBe(title)
})
