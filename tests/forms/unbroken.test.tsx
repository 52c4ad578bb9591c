import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from '../../app/components/ui/unbroken'

const shown = (text: string) => renderToStaticMarkup(<Unbroken text={text} />)

test('an e-mail address breaks before its @, and is otherwise as it was written', () => {
  expect(shown('marama.1283@example.nz')).toBe('marama.1283<wbr/>@example.nz')
  expect(shown('Sent to a@b.nz and c@d.nz.')).toBe('Sent to a<wbr/>@b.nz and c<wbr/>@d.nz.')
  expect(shown('Five minutes')).toBe('Five minutes')
})

test('a code, hours and the name of the evenings stay in one piece', () => {
  expect(shown('Code SLP-ABC12345, 9am-9pm any day')).toBe(
    'Code <span class="nowrap">SLP-ABC12345</span>, <span class="nowrap">9am-9pm</span> any day',
  )
  expect(shown('6:30pm-8:30pm')).toBe('<span class="nowrap">6:30pm-8:30pm</span>')
  expect(shown('for paint-and-sip classes')).toContain('<span class="nowrap">paint-and-sip</span>')
})
