import { expect, test } from 'vitest'
import { bidderRequest } from '../../app/contract/auctions/auction-forms'

const read = (firstName: string) => bidderRequest.safeParse({ firstName, lastName: 'Fern', email: 'aroha@example.nz' })

test('an invisible name counts as empty', () => {
  for (const unseen of ['', ' ', '\u200b', '\u200d\u200d', '\ufeff', '\u3164', '\u2800', '\u00a0\u200e', '\u202e']) {
    expect(read(unseen).error?.issues.map(({ message }) => message)).toEqual(['First name is required'])
  }
})

test('a name cannot change the direction of the text around it, and keeps the marks that its letters need', () => {
  expect(read('\u202eahorA').data?.firstName).toBe('ahorA')
  expect(read('Aro\u200bha').data?.firstName).toBe('Aroha')
  for (const name of ['Kererū', "O'Neill", '王', 'می\u200cخواهم', '👩\u200d🎨', '❤️'])
    expect(read(name).data?.firstName).toBe(name)
})
