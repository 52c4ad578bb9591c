import type { SumLine } from '../../../contract/bookings'
import { footer, ownerProblem } from '../../../copy/emails'
import { exactPrice } from '../../../lib/money'
import { flat, oneLine } from '../one-line'
import type { Block, Fact, Inline, Letter, MailBusiness } from './blocks'
import { absoluteUrl } from './links'

/** The text part of a message, from the same blocks as the HTML. */
export function renderText(letter: Letter, business: MailBusiness): string {
  const title = oneLine(letter.tone === 'alert' ? `${ownerProblem.label}: ${letter.title}` : letter.title)
  const parts = [
    oneLine(business.businessName),
    `${title}\n${'='.repeat(Math.min([...title].length, 60))}`,
    ...letter.blocks.map((block) => blockText(block, business)),
    '-- ',
    [
      letter.isForOwner
        ? ''
        : runs(
            [footer.questions, { text: business.phone, url: business.phoneHref }, `, ${business.contactHours}.`],
            business,
          ),
      `${oneLine(business.businessName)}, ${oneLine(business.venueAddress)}, ${footer.country}.`,
      runs(letter.because, business),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function blockText(block: Block, business: MailBusiness): string {
  switch (block.kind) {
    case 'paragraph':
      return runs(block.inline, business)
    case 'heading': {
      const text = oneLine(block.text)
      return `${text}\n${'-'.repeat(Math.min([...text].length, 60))}`
    }
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'code':
      return `${oneLine(block.label)}: ${oneLine(block.code)}\n${oneLine(block.note)}`
    case 'list':
      return block.items.map((item) => `- ${oneLine(item)}`).join('\n')
    case 'sum':
      return block.lines.map(sumText).join('\n')
    case 'buttons':
      return block.buttons
        .map((button) => `${oneLine(button.label)}: ${absoluteUrl(button.url, business.publicUrl) ?? ''}`)
        .join('\n')
    case 'note':
      return [oneLine(block.title), runs(block.inline, business)].filter(Boolean).join('\n')
    case 'signature':
      return oneLine(block.name)
  }
}

/** Further lines stand under the first. */
function factText(fact: Fact): string {
  const label = `${oneLine(fact.label)}: `
  return `${label}${fact.lines.map(oneLine).join(`\n${' '.repeat(label.length)}`)}`
}

function sumText(line: SumLine): string {
  const note = line.note ? ` (${oneLine(line.note)})` : ''
  return `${oneLine(line.label)}${note}: ${exactPrice(line.cents, line.currency)}`
}

function runs(inline: Inline[], business: MailBusiness): string {
  return inline
    .map((run) => {
      if (typeof run === 'string') return flat(run)
      const text = flat(run.text)
      const url = run.url ? absoluteUrl(run.url, business.publicUrl) : undefined
      return url && !url.startsWith('tel:') && url !== text ? `${text} (${url})` : text
    })
    .join('')
    .trim()
}
