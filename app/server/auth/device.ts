/** The first that fits: most browsers name others too, so that pages made for those work in them. */
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
  // Browsers of an iPad say that they run on a Mac; those that are not Safari still name the system's own kind of them.
  ['iPad', /iPad|Macintosh.*(CriOS|FxiOS|EdgiOS)/],
  ['Android', /Android/],
  // Safari itself is the same on both, to the letter.
  ['Mac or iPad', /Macintosh.*Version\/.*Safari/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
]

/** What a browser says that it is, in words that a person knows: 'Chrome on Android'. Never trusted, only shown. */
export function deviceOf(request: Request): string {
  const agent = request.headers.get('user-agent') ?? ''
  const first = (names: typeof BROWSERS) => names.find(([, is]) => is.test(agent))?.[0]
  return [first(BROWSERS) ?? 'A program', first(SYSTEMS)].filter(Boolean).join(' on ')
}
