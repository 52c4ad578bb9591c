import { fillWords } from '~/copy/define-copy'
import { type ListedText, listTexts, marksIn, whyNotText } from '~/copy/list-texts'
import { fieldFailure } from '~/lib/failure'
import { capitalised, plainText, wordsOfName } from '~/lib/text'
import type { Services } from '../services'
import { changeSettings } from './change-settings'
import { readSettings } from './read-settings'

export type OwnText = ReturnType<typeof ownTextOf>

/** The texts of the site with all words of a search in their key, their text or the owner's version (rule 9.40). */
export function readTexts(services: Services, { search, show }: { search: string; show: string }): OwnText[] {
  const { texts } = readSettings(services)
  const wanted = plainText(search).split(/\s+/).filter(Boolean)
  return listTexts()
    .map((listed) => ownTextOf(listed, texts[listed.key]))
    .filter(({ own }) => show !== 'own' || own !== null)
    .filter(({ key, title, text, own, now }) => {
      const all = plainText(`${key} ${title} ${text} ${own ?? ''} ${now}`)
      return wanted.every((word) => all.includes(word))
    })
}

function ownTextOf({ key, text, isFixed }: ListedText, own?: string) {
  const marks = [...new Set(marksIn(text))].filter((mark) => /^\{\d/.test(mark))
  return { key, title: titleOfText(key), text, isFixed, own: own ?? null, now: fillWords(own ?? text), marks }
}

/** A key as people read it: 'kits.includes.0' is 'Kits › Includes › 1'. */
export function titleOfText(key: string): string {
  const parts = key.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOfName(part)))
  return parts.map(capitalised).join(' › ')
}

/** Replaces a text by the owner's version; without `text`, restores the original. */
export function changeText(services: Services, { key, text, actor }: { key: string; text?: string; actor: string }) {
  const why = whyNotText(key, text ?? '')
  if (why) throw fieldFailure('text', 'not_a_text', `${capitalised(why)}.`)
  const { [key]: before, ...others } = readSettings(services).texts
  const texts = text === undefined ? others : { ...others, [key]: text }
  return changeSettings(services, { changes: { texts }, actor })
}
