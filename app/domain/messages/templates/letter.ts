import { oneLine } from '../one-line'
import type { MessageContent } from '../queue-message'
import type { Letter, MailBusiness } from './blocks'
import { renderHtml } from './render-html'
import { renderText } from './render-text'

/** Both parts of a message from its one description. */
export function renderLetter(letter: Letter, business: MailBusiness): MessageContent {
  return {
    subject: oneLine(letter.subject),
    html: renderHtml(letter, business),
    text: renderText(letter, business),
  }
}
