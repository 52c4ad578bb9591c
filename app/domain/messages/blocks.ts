import type { SumLine } from '~/contract/bookings/bookings'

/** A run of text, or a link. Addresses may be paths of the site. */
export type Inline = string | { text: string; url: string }

/** A label and what is beside it, one line below the other. */
export type Fact = [label: string, ...lines: string[]]

/** What it says and where it leads. */
export type Button = [label: string, url: string]

/** Something that only some messages of a kind have; empty, it is left out. */
export type Maybe<T> = T | false | '' | null | undefined

/** One description of a message: the HTML and the text part are both made from it, so they say the same. */
export type Block =
  | { kind: 'lead'; text: string }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'code'; label: string; code: string; note: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sum'; lines: SumLine[] }
  | { kind: 'buttons'; buttons: Button[] }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'signature'; name: string }

export const paragraph = (...inline: Inline[]): Block => ({ kind: 'paragraph', inline })

/** Words as somebody typed them: a paragraph for each line that has some. */
export const paragraphs = (words: string): Block[] =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line))

export const heading = (text: string): Block => ({ kind: 'heading', text })

export const facts = (...all: Maybe<Fact>[]): Block => ({ kind: 'facts', facts: present(all) })

/** A code that is copied or read out: big, in a frame; the note under it. */
export const code = (label: string, text: string, note: string): Block => ({ kind: 'code', label, code: text, note })

export const list = (items: readonly string[]): Block => ({ kind: 'list', items })

export const sum = (lines: SumLine[]): Block => ({ kind: 'sum', lines })

/** The first is the one that most people want. */
export const buttons = (...all: Maybe<Button>[]): Block => ({ kind: 'buttons', buttons: present(all) })

export const note = (title: string, text: string): Block => ({ kind: 'note', title, text })

/** The list without what is left out. */
export function present<T>(all: Maybe<T>[]): T[] {
  return all.filter((one): one is T => Boolean(one))
}

/** Line breaks, control characters, and the marks that turn the direction of what follows. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const HALVES = /\p{Cs}/gu
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Text without line breaks or marks that turn the writing around; half characters become '\ufffd'. */
export function flat(text: string): string {
  return text.replace(HALVES, '\ufffd').replace(TURNS, '').replace(BREAKS, ' ').replace(/\s+/g, ' ')
}

/** The same without blanks around it: what somebody typed begins neither a header nor a paragraph of its own. */
export function oneLine(text: string): string {
  return flat(text).trim()
}
