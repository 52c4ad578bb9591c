import type { SumLine } from '~/contract/bookings/bookings'
import type { SiteView } from '~/contract/site/site'
import { exactPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { type Block, type Button, type Fact, flat, type Inline, oneLine } from '../blocks'
import { absoluteUrl, type Message, NEEDS_YOU, pictureUrl, questions } from './message'
import { alertStroke, inPalette, stroke } from './palette'
import { sheet, styles } from './styles'

/** HTML that needs no escaping. Only the `html` tag makes it from values, so plain strings are always escaped. */
class Markup {
  constructor(private readonly source: string) {}
  toString(): string {
    return this.source
  }
}

type Value = string | number | Markup | readonly Value[] | null | undefined | false

/** Builds HTML: escapes every inserted value, unless this tag built it. */
function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + shown(values[index - 1]) + part))
}

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.toString()
  if (Array.isArray(value)) return value.map(shown).join('')
  return String(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * The HTML part: tables and inline styles, at most 600 px wide. Everything is in text, so it works without pictures.
 */
export function renderHtml(message: Message, site: SiteView): string {
  const name = oneLine(site.businessName)
  const isAlert = message.tone === 'alert'
  const page = html`<!doctype html>
<html lang="${studio.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${oneLine(message.subject)}</title>
<style>${new Markup(sheet)}</style>
</head>
<body class="bg" style="${styles.body}">
<div style="${styles.preheader}">${oneLine(message.preheader)}${PAD}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="${styles.ground}"><tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;">
<tr><td class="pad wine" style="${styles.name}">${name}</td></tr>
<tr><td>${paintStroke(isAlert)}</td></tr>
<tr><td class="paper" style="${styles.paper}">
${picture(message, site)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="pad" style="${styles.content}">
${isAlert && html`<p class="warn" style="${styles.label}">${NEEDS_YOU}</p>`}
<h1 class="${isAlert ? 'wine' : 'big wine'}" style="${isAlert ? styles.alertTitle : styles.title}">${oneLine(message.title)}</h1>
${message.blocks.map((block) => blockMarkup(block, site))}
</td></tr></table>
</td></tr>
<tr><td class="pad soft" style="${styles.footer}">
${!message.isForOwner && html`${runs(questions(site), site)}<br>`}
${name}, ${oneLine(site.venueAddress)}, ${studio.place.country}.<br>
${runs(message.because, site)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return inPalette(page.toString(), studio.palette)
}

/** Fills the preview line, so that it does not show the beginning of the message. */
const PAD = new Markup('&#847;&zwnj;&nbsp;'.repeat(40))

function paintStroke(isAlert: boolean): Markup {
  const colours = isAlert ? alertStroke : stroke
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${colours.map(
    ([colour, width], index) => {
      const gap = index < colours.length - 1 ? '0 4px 6px 0' : '0 0 6px'
      const edge = dabs[index % dabs.length]
      return html`<td width="${width}" style="padding:${gap};font-size:0;line-height:0;"><div style="height:11px;line-height:11px;font-size:0;background:${colour};border-radius:${edge};">&nbsp;</div></td>`
    },
  )}</tr></table>`
}

const dabs = ['10px 5px 7px 12px', '4px 9px 6px 5px', '8px 4px 9px 5px', '5px 8px 4px 7px', '4px 11px 12px 6px']

function picture(message: Message, site: SiteView): Markup | undefined {
  const url = pictureUrl(message.picture?.url, site.publicUrl)
  if (!url || !message.picture) return undefined
  return html`<img src="${url}" width="600" alt="${oneLine(message.picture.alt)}" style="${styles.picture}">`
}

function blockMarkup(block: Block, site: SiteView): Markup {
  switch (block.kind) {
    case 'lead':
      return html`<p class="ink" style="${styles.lead}">${runs([block.text], site)}</p>\n`
    case 'paragraph':
      return html`<p class="ink" style="${styles.paragraph}">${runs(block.inline, site)}</p>\n`
    case 'heading':
      return html`<h2 class="wine" style="${styles.heading}">${oneLine(block.text)}</h2>\n`
    case 'facts':
      return factsMarkup(block.facts)
    case 'code':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="edge" style="${styles.codeBox}"><tr><td align="center" style="${styles.codeCell}"><span class="soft" style="${styles.codeLabel}">${oneLine(block.label)}</span><br><span class="wine code" style="${styles.code}">${oneLine(block.code)}</span><br><span class="ink" style="${styles.codeNote}">${oneLine(block.note)}</span></td></tr></table>\n`
    case 'list':
      return html`<ul class="ink" style="${styles.list}">${block.items.map((item) => html`<li>${oneLine(item)}</li>`)}</ul>\n`
    case 'sum':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.lines.map(sumRow)}</table>\n`
    case 'buttons':
      return buttonsMarkup(block.buttons, site)
    case 'note':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="calm" style="${styles.noteBox}"><tr><td class="ink" style="${styles.note}"><strong>${oneLine(block.title)}</strong><br>${runs([block.text], site)}</td></tr></table>\n`
    case 'signature':
      return html`<p class="wine" style="${styles.signature}">${oneLine(block.name)}</p>\n`
  }
}

function factsMarkup(facts: Fact[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.facts}">${facts.map(
    ([label, ...lines], index) => {
      const last = index === facts.length - 1 ? 'border-bottom:0;' : ''
      const shown = lines.map((line, at) => html`${at > 0 && html`<br>`}${unbroken(oneLine(line))}`)
      return html`<tr><td class="soft" style="${styles.factLabel}${last}">${oneLine(label)}</td><td class="ink" style="${styles.factValue}${last}">${shown}</td></tr>`
    },
  )}</table>\n`
}

function sumRow(line: SumLine): Markup {
  const [className, label, amount] = {
    item: ['ink', styles.sumLabel, styles.sumAmount],
    less: ['less', styles.lessLabel, styles.lessAmount],
    total: ['ink', styles.totalLabel, styles.totalAmount],
  }[line.kind]
  const note = line.note && html`<br><span class="soft" style="${styles.sumNote}">${oneLine(line.note)}</span>`
  const amountClass = line.kind === 'total' ? 'wine' : className
  return html`<tr><td class="${className}" style="${label}">${unbroken(oneLine(line.label))}${note}</td><td class="${amountClass}" align="right" style="${amount}">${exactPrice(line.cents, line.currency)}</td></tr>`
}

function buttonsMarkup(buttons: Button[], site: SiteView): Markup {
  const width = buttons.length > 1 ? '50%' : '100%'
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.buttons}"><tr>${buttons.map(
    ([label, link], index) => {
      const url = absoluteUrl(link, site.publicUrl)
      const padding = index < buttons.length - 1 ? '0 12px 0 0' : '0'
      const style = index === 0 ? styles.button : styles.quietButton
      return html`<td class="half" width="${width}" style="padding:${padding};vertical-align:top;">${
        url && html`<a href="${url}" class="${index === 0 ? '' : 'wine edge'}" style="${style}">${oneLine(label)}</a>`
      }</td>`
    },
  )}</tr></table>\n`
}

/** Codes, numbers and times with a hyphen ('SLP-7K3MX9QD', '6:30pm-8:30pm') stay on one line. */
function unbroken(text: string): (string | Markup)[] {
  return text
    .split(/(\S*\w-\w\S*)/)
    .map((part, index) =>
      index % 2 === 1 && part.length <= 24 ? html`<span style="white-space:nowrap;">${part}</span>` : part,
    )
}

function runs(inline: Inline[], site: SiteView): Markup[] {
  return inline.map((run) => {
    if (typeof run === 'string') return html`${unbroken(flat(run))}`
    const text = html`${unbroken(flat(run.text))}`
    const url = absoluteUrl(run.url, site.publicUrl)
    if (!url) return text
    // A phone number stays on one line.
    const style = url.startsWith('tel:') ? `${styles.link}white-space:nowrap;` : styles.link
    return html`<a href="${url}" class="link" style="${style}">${text}</a>`
  })
}
