import type { Answer, Client } from './http-client'

/** Addresses that end a session, and files: of the build, pictures, downloads. */
const NOT_READ = /^\/(?:admin\/logout|assets|uploads|fonts|art)\b|\.(?:age|svg|png|webp|jpg|ico|woff2|css|js)$/

/** How many addresses that differ only in their query are read: every filter and page of a list is the same page. */
const QUERIES = 3

/** Reads these addresses and, recursively, all that they link or redirect to. Returns the answers by address. */
export async function crawl(who: Client, url: string, seeds: readonly string[]): Promise<Map<string, Answer>> {
  const read = new Map<string, Answer>()
  const seen = new Map<string, number>()
  const waiting = [...seeds]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const page = path.replace(/\?.*/, '')
    const count = seen.get(page) ?? 0
    if (read.has(path) || NOT_READ.test(page) || count >= QUERIES) continue
    seen.set(page, count + 1)
    const answer = await who.ask('GET', path, { headers: path.startsWith('/api/') ? {} : { accept: 'text/html' } })
    read.set(path, answer)
    waiting.push(...linksOf(answer, url))
  }
  return read
}

function linksOf({ text, headers }: Answer, url: string): string[] {
  const found = [...text.matchAll(/\b(?:href|action|src)="([^"#]*)|\b(https?:\/\/[^\s"'<>\\#)]+)/g)].map(
    ([, linked, written]) => (linked ?? written ?? '').replaceAll('&amp;', '&').replace(/(?:&quot;.*|[.,])$/, ''),
  )
  return [headers.location ?? '', ...found]
    .map((link) => (link.startsWith(`${url}/`) ? link.slice(url.length) : link))
    .filter((link) => /^\/(?!\/)/.test(link))
}
