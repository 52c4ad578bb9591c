/** The first match counts: most browsers also name others, so that pages made for those work in them. */
const BROWSERS: [name: string, agent: RegExp][] = [
  ['Firefox', /Firefox|FxiOS/],
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|OPT\//],
  ['Chrome', /Chrom|CriOS/],
  ['Safari', /Safari/],
]

const SYSTEMS: [name: string, agent: RegExp][] = [
  ['iPhone', /iPhone/],
  // On an iPad browsers claim to run on a Mac, but all except Safari use names that exist only on iOS.
  ['iPad', /iPad|Macintosh.*(CriOS|FxiOS|EdgiOS)/],
  ['Android', /Android/],
  // Safari sends exactly the same text on both.
  ['Mac or iPad', /Macintosh.*Version\/.*Safari/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
]

/** The browser as it describes itself, in plain words: 'Chrome on Android'. Only shown, never trusted. */
export function deviceOf(request: Request): string {
  const agent = request.headers.get('user-agent') ?? ''
  const first = (names: typeof BROWSERS) => names.find(([, is]) => is.test(agent))?.[0]
  return [first(BROWSERS) ?? 'A program', first(SYSTEMS)].filter(Boolean).join(' on ')
}
