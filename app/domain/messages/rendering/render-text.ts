import type { SumLine } from '~/contract/bookings/bookings'
import type { SiteView } from '~/contract/site/site'
import { exactPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { type Block, type Fact, flat, type Inline, oneLine } from '../blocks'
import { absoluteUrl, type Message, NEEDS_YOU, questions } from './message'

/** The text part of a message, from the same blocks as the HTML. */
export function renderText(message: Message, site: SiteView): string {
  const title = oneLine(message.tone === 'alert' ? `${NEEDS_YOU}: ${message.title}` : message.title)
  const parts = [
    oneLine(site.businessName),
    `${title}\n${'='.repeat(Math.min([...title].length, 60))}`,
    ...message.blocks.map((block) => blockText(block, site)),
    '-- ',
    [
      message.isForOwner ? '' : runs(questions(site), site),
      `${oneLine(site.businessName)}, ${oneLine(site.venueAddress)}, ${studio.place.country}.`,
      runs(message.because, site),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function blockText(block: Block, site: SiteView): string {
  switch (block.kind) {
    case 'lead':
      return runs([block.text], site)
    case 'paragraph':
      return runs(block.inline, site)
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
        .map(([label, url]) => `${oneLine(label)}: ${absoluteUrl(url, site.publicUrl) ?? ''}`)
        .join('\n')
    case 'note':
      return [oneLine(block.title), runs([block.text], site)].filter(Boolean).join('\n')
    case 'signature':
      return oneLine(block.name)
  }
}

function factText([name, ...lines]: Fact): string {
  const label = `${oneLine(name)}: `
  return `${label}${lines.map(oneLine).join(`\n${' '.repeat(label.length)}`)}`
}

function sumText(line: SumLine): string {
  const note = line.note ? ` (${oneLine(line.note)})` : ''
  return `${oneLine(line.label)}${note}: ${exactPrice(line.cents, line.currency)}`
}

function runs(inline: Inline[], site: SiteView): string {
  return inline
    .map((run) => {
      if (typeof run === 'string') return flat(run)
      const text = flat(run.text)
      const url = absoluteUrl(run.url, site.publicUrl)
      return url && !url.startsWith('tel:') && url !== text ? `${text} (${url})` : text
    })
    .join('')
    .trim()
}
