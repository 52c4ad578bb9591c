import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from '../../app/components/ui/unbroken'

const shown = (text: string) => renderToStaticMarkup(<Unbroken text={text} />)

test('an e-mail address is one piece, which breaks before its @, and is otherwise as it was written', () => {
  expect(shown('marama.1283@example.nz')).toBe('<span class="piece">marama.1283<wbr/>@example.nz</span>')
  expect(shown('Sent to a@b.nz and c@d.nz.')).toBe(
    'Sent to <span class="piece">a<wbr/>@b.nz</span> and <span class="piece">c<wbr/>@d.nz.</span>',
  )
  expect(shown('Five minutes @ six')).toBe('Five minutes @ six')
})

test('a code, hours and the name of the evenings stay in one piece', () => {
  expect(shown('Code SLP-ABC12345, 9am-9pm any day')).toBe(
    'Code <span class="nowrap">SLP-ABC12345</span>, <span class="nowrap">9am-9pm</span> any day',
  )
  expect(shown('6:30pm-8:30pm')).toBe('<span class="nowrap">6:30pm-8:30pm</span>')
  expect(shown('for paint-and-sip classes')).toContain('<span class="nowrap">paint-and-sip</span>')
})
