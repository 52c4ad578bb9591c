/** The auction that the page's address names with `?a=`; null without one. */
export function requestedAuction(request: Request): number | null {
  const value = new URL(request.url).searchParams.get('a')
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}
