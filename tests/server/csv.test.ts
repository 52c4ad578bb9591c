import { describe, expect, it } from 'vitest'
import { csvText } from '../../app/server/http/csv'
import { readCriteria } from '../../app/server/owner-list'
import { testServices } from '../support/services'

const rows = (...values: (string | number | boolean | null)[]) =>
  csvText({ value: (row: (typeof values)[number]) => row }, values)
    .slice(1)
    .split('\r\n')
    .slice(1, -1)

describe('a list as a file', () => {
  it('begins with a byte order mark, so that Excel reads macrons, and has CRLF line ends', () => {
    const text = csvText({ name: (name: string) => name }, ['Tāne Pūriri'])
    expect(text).toBe('\ufeffname\r\nTāne Pūriri\r\n')
  })

  it('has times in Auckland’s time zone, also on days with a change of the clock', () => {
    expect(rows('2026-11-20T20:00:00.000Z', '2026-04-04T13:59:59.999Z', '2026-04-04T14:00:00.000Z')).toEqual([
      '2026-11-21 09:00',
      '2026-04-05 02:59',
      '2026-04-05 02:00',
    ])
  })

  it.each([
    '=HYPERLINK("https://example.com","x")',
    '+64 21 555 0142',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '|cmd',
    '%0A',
    '\r=1',
  ])('makes a formula plain text: %j', (text) => {
    const [line = ''] = rows(text)
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })

  it.each([
    ['Ana;=HYPERLINK("https://example.com")', 'Ana;\'=HYPERLINK("https://example.com")'],
    ['Ana; @SUM(A1)', "Ana; '@SUM(A1)"],
    ['one\n=1', "one\n'=1"],
    ['=1;=2', "'=1;'=2"],
    ['Ana;-1', "Ana;'-1"],
    ['a = b; c', 'a = b; c'],
  ])('also where Excel in other countries begins another cell: %j', (text, shown) => {
    expect(rows(text)).toEqual(
      csvText({ value: () => shown }, [''])
        .slice(1)
        .split('\r\n')
        .slice(1, -1),
    )
  })

  it('does not change numbers, dates and ordinary text, and quotes where needed', () => {
    expect(rows(-6.5, 65, true, null, '2026-12-04', 'a, b', 'say "hi"', 'O\u2019Neil')).toEqual([
      '-6.5',
      '65',
      'yes',
      '',
      '2026-12-04',
      '"a, b"',
      '"say ""hi"""',
      'O\u2019Neil',
    ])
  })
})

describe('the parameters of a list’s address', () => {
  const show = {
    label: 'Show',
    options: { open: 'Open', archived: 'Archived' },
    groups: [{ label: 'More', options: { new: 'New' } }],
  }
  const read = (query: string) => {
    const request = new Request(`https://studio.example/admin${query}`)
    const { filters, ...criteria } = readCriteria(testServices(), request, { filters: () => ({ show }) })
    return criteria
  }

  it('have defaults when missing or unknown', () => {
    const nothing = { criteria: { search: '', show: 'open' }, page: 1, isFiltered: false }
    expect(read('')).toEqual(nothing)
    expect(read('?show=every&page=-3&q=%20')).toEqual(nothing)
    expect(read('?page=1e99')).toMatchObject({ page: 1 })
    expect(read('?page=999999999999999999999')).toMatchObject({ page: 1 })
  })

  it('keep search and filters', () => {
    expect(read('?q=Aroha&show=archived&page=3')).toEqual({
      criteria: { search: 'Aroha', show: 'archived' },
      page: 3,
      isFiltered: true,
    })
    expect(read('?show=new')).toMatchObject({ criteria: { show: 'new' }, isFiltered: true })
    expect(read(`?q=${'x'.repeat(300)}`).criteria.search).toHaveLength(100)
  })
})
