import { expect, it } from 'vitest'
import { bookingList } from '../../../app/domain/bookings/list-bookings'
import { customerList } from '../../../app/domain/customers/read-customers'
import { readPage } from '../../../app/domain/lists/define-list'
import { bookedByOwner } from '../../support/makers/bookings'
import { anEvent, openStudio } from '../../support/makers/purchases'

it.each(['(021) 555-0103', '021-555-0103', '021 555 0103', '0215550103'])(
  'a telephone number is found however it is written: %s',
  (phone) => {
    const studio = openStudio()
    bookedByOwner(studio, anEvent(studio), { phone })
    const found = (search: string) => [
      readPage(studio, bookingList, { show: 'open', search, page: 1 }).count,
      readPage(studio, customerList, { show: 'every', search, page: 1 }).count,
    ]
    for (const typed of ['0215550103', '021 555 0103', '555-0103', '(021) 555'])
      expect(found(typed), typed).toEqual([1, 1])
    for (const typed of ['( )', '555 0104', '%']) expect(found(typed), typed).toEqual([0, 0])
  },
)
