/** What a browser says that it is, in words that a person knows: 'Chrome on Android'. Never trusted, only shown. */
export function deviceOf(request: Request): string {
  const agent = request.headers.get('user-agent') ?? ''
  const find = (names: Record<string, RegExp>) => Object.keys(names).find((name) => names[name]?.test(agent))
  const browser = find({ Firefox: /Firefox|FxiOS/, Edge: /Edg/, Chrome: /Chrom|CriOS/, Safari: /Safari/ })
  const system = find({
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Mac: /Macintosh/,
    Windows: /Windows/,
    Linux: /Linux/,
  })
  return [browser ?? 'A program', system].filter(Boolean).join(' on ')
}
