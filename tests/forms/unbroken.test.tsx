import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from '../../app/components/ui/unbroken'

/** The text with unbreakable pieces in brackets, and `|` where a piece may still break. */
const shown = (text: string) =>
  renderToStaticMarkup(<Unbroken text={text} />)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')
    .replaceAll('<wbr/>', '|')

test('an e-mail address is one piece that may break before its @, and is otherwise unchanged', () => {
  expect(shown('marama.1283@example.nz')).toBe('[marama.1283|@example.nz]')
  expect(shown('Sent to a@b.nz and c@d.nz.')).toBe('Sent to [a|@b.nz] and [c|@d.nz.]')
  expect(shown('Five minutes @ six')).toBe('Five minutes @ six')
})

test('a code, hours and the name of the evenings stay in one piece', () => {
  expect(shown('Code SLP-ABC12345, 9am-9pm any day')).toBe('Code [SLP-ABC12345], [9am-9pm] any day')
  expect(shown('6:30pm-8:30pm')).toBe('[6:30pm-8:30pm]')
  expect(shown('for paint-and-sip classes')).toContain('[paint-and-sip]')
})
