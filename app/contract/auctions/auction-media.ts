import { MAX_MEDIA } from '../constants'
import { vimeoIdOf } from './media-links'

/** The lines of a field that are not empty, each a URL. */
export function linesOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The action of a button in the list of pictures and videos: 'up 2' moves the third one up. */
export type MediaAct = { act: 'up' | 'down' | 'remove'; at: number }

/** Parses the value of a pressed button; null if it is no such action. */
export function readMediaAct(text: string): MediaAct | null {
  const [, act, at] = /^(up|down|remove) (\d)$/.exec(text) ?? []
  return act ? { act: act as MediaAct['act'], at: Number(at) } : null
}

/** The list after the action; unchanged when there is nothing to do. */
export function arrange(urls: readonly string[], { act, at }: MediaAct): string[] {
  const next = [...urls]
  if (at >= next.length) return next
  if (act === 'remove') {
    next.splice(at, 1)
    return next
  }
  const to = act === 'up' ? at - 1 : at + 1
  const [one] = to < 0 || to >= next.length ? [] : next.splice(at, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

type VideoProblem = 'empty' | 'wrong' | 'twice' | 'full'

/** Why a Vimeo link cannot be added to these pictures and videos (rule 7.20); null when it can. */
export function videoProblem(urls: readonly string[], link: string): VideoProblem | null {
  const id = vimeoIdOf(link)
  if (link.trim() === '') return 'empty'
  if (id === null) return 'wrong'
  if (urls.some((url) => vimeoIdOf(url) === id)) return 'twice'
  return urls.length >= MAX_MEDIA ? 'full' : null
}

/** A Vimeo link in the form in which it is stored, with its scheme. */
export function videoUrl(link: string): string {
  const text = link.trim()
  return /^https:\/\//i.test(text) ? text : `https://${text.replace(/^(?:http:)?\/\//i, '')}`
}
