import type { SumLine } from '~/contract/bookings/bookings'

/** A piece of text, or a link. A URL may be a path of the site. */
export type Inline = string | { text: string; url: string }

/** A label and its value, in one or more lines. */
export type Fact = [label: string, ...lines: string[]]

/** The button's label and link. */
export type Button = [label: string, url: string]

/** A part that only some messages of a kind have; empty values are left out. */
export type Maybe<T> = T | false | '' | null | undefined

/** A block of a message. The HTML and the text part are both made from the blocks, so they say the same. */
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

/** Typed text: a paragraph for each line that is not empty. */
export const paragraphs = (words: string): Block[] =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line))

export const heading = (text: string): Block => ({ kind: 'heading', text })

export const facts = (...all: Maybe<Fact>[]): Block => ({ kind: 'facts', facts: present(all) })

/** A code to copy or read out: large, in a frame, with the note below it. */
export const code = (label: string, text: string, note: string): Block => ({ kind: 'code', label, code: text, note })

export const list = (items: readonly string[]): Block => ({ kind: 'list', items })

export const sum = (lines: SumLine[]): Block => ({ kind: 'sum', lines })

/** The first button is the main one. */
export const buttons = (...all: Maybe<Button>[]): Block => ({ kind: 'buttons', buttons: present(all) })

export const note = (title: string, text: string): Block => ({ kind: 'note', title, text })

/** The list without its empty values. */
export function present<T>(all: Maybe<T>[]): T[] {
  return all.filter((one): one is T => Boolean(one))
}

/** Line breaks and control characters. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const LONE_SURROGATES = /\p{Cs}/gu
const BIDI_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** Text on one line, without marks that change the writing direction; lone surrogates become '\ufffd'. */
export function flat(text: string): string {
  return text.replace(LONE_SURROGATES, '\ufffd').replace(BIDI_MARKS, '').replace(BREAKS, ' ').replace(/\s+/g, ' ')
}

/** The same, trimmed: typed text then cannot begin another header or paragraph. */
export function oneLine(text: string): string {
  return flat(text).trim()
}
