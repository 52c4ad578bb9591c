import { expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/** Words about one studio's place. They must be in its file or read from `studio`, not in the code. */
const LOCAL =
  /Waipu(?!'s)|New Zealand|\bNZD?\b|\bGST\b|Auckland|Northland|en-NZ|Kia ora|Aotearoa|\bHana\b|\b[Kk]iwi|[Pp]ōhutukawa|Tūī/

/** The demo business of Waipu, and the lists of the world's currencies and countries. */
const EXCEPTIONS = [
  /^app\/server\/demo\//,
  /^app\/contract\/payments\/currencies\.ts$/,
  /^app\/contract\/studio\/countries\.ts$/,
  /^scripts\/shots\//,
]

test('no source file contains one studio’s place, currency or tax', () => {
  const local = ['app', 'db', 'scripts', 'public']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:tsx?|mjs|css|svg|txt|json)$/.test(file) && !EXCEPTIONS.some((one) => one.test(file)))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line, index) => (LOCAL.test(line) ? `${file}:${index + 1} ${line.trim().slice(0, 100)}` : [])),
    )
  expect(local).toEqual([])
})

test('every file of texts is in the list of all texts', () => {
  const list = readSource('app/copy/list-texts.ts')
  const texts = filesBelow('app/copy').filter((file) => !/(?:define-copy|list-texts)\.ts$/.test(file))
  expect(texts.filter((file) => !list.includes(`'./${file.slice('app/copy/'.length, -'.ts'.length)}'`))).toEqual([])
})
