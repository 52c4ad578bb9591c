/**
 * Remix looks for an address among all its routes several times an answer, in time that grows with their number: with a
 * hundred and fifty that was half of the work of a page. Here each address is given a build that holds only the routes
 * that can match it or its parents, found by its first two segments.
 *
 * @typedef {{ id: string, parentId?: string, path?: string }} Route
 * @typedef {{ routes: Record<string, any>, assets: { routes: Record<string, any> } }} Build
 */

/** Asked for several addresses at once: it needs every route. */
const MANIFEST = '/__manifest'

/**
 * Answers the part of the build for a pathname. The same part for the same group of addresses, so that what is made of it
 * can be kept.
 * @template {Build} B
 * @param {B} build
 * @returns {(pathname: string) => B}
 */
export function routesByAddress(build) {
  const leaves = leavesOf(build.routes)
  /** @type {Map<string, B>} */
  const parts = new Map()
  return (pathname) => {
    if (pathname === MANIFEST) return build
    const asked = segmentsOf(pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/'))
    // An address that no route names is one of a few groups, whatever it says: there are never more parts than names.
    const named = [0, 1].map((at) =>
      leaves.some(({ segments }) => segments[at] === asked[at]) ? asked[at] : undefined,
    )
    const key = asked.length < 2 ? `${asked.length} ${named[0]}` : `2 ${named.join('/')}`
    let part = parts.get(key)
    if (!part) {
      part = partOf(
        build,
        leaves.filter(({ segments }) => fits(segments, asked)),
      )
      parts.set(key, part)
    }
    return part
  }
}

/**
 * Keeps what is made of each part of a build.
 * @template {Build} B
 * @template T
 * @param {B} build
 * @param {(part: B) => T} make
 * @returns {(pathname: string) => T}
 */
export function perAddress(build, make) {
  const partFor = routesByAddress(build)
  /** @type {Map<B, T>} */
  const made = new Map()
  return (pathname) => {
    const part = partFor(pathname)
    let one = made.get(part)
    if (!one) {
      one = make(part)
      made.set(part, one)
    }
    return one
  }
}

/**
 * A route fits when nothing in its first two segments speaks against it. A shorter one does: it is a parent's page, which
 * the browser learns together with this one.
 * @param {readonly string[]} segments
 * @param {readonly string[]} asked
 */
function fits(segments, asked) {
  return segments.slice(0, 2).every((segment, at) => !isFixed(segment) || segment === asked[at])
}

/** @param {string} segment */
function isFixed(segment) {
  return segment !== '*' && !segment.startsWith(':') && !segment.endsWith('?')
}

/** @param {string} pathname */
function segmentsOf(pathname) {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase()
      } catch {
        return segment.toLowerCase()
      }
    })
}

/**
 * @param {Record<string, Route>} routes
 * @returns {{ ids: string[], segments: string[] }[]} every route with its parents, and the segments of them all
 */
function leavesOf(routes) {
  return Object.values(routes).map((route) => {
    const ids = []
    const paths = []
    for (let at = /** @type {Route | undefined} */ (route); at; at = routes[at.parentId ?? '']) {
      ids.push(at.id)
      paths.unshift(at.path ?? '')
    }
    const names = paths.join('/').split('/').filter(Boolean)
    return { ids, segments: names.map((name) => (isFixed(name) ? name.toLowerCase() : name)) }
  })
}

/**
 * @template {Build} B
 * @param {B} build
 * @param {readonly { ids: string[] }[]} leaves
 * @returns {B}
 */
function partOf(build, leaves) {
  const wanted = new Set(leaves.flatMap(({ ids }) => ids))
  /** @param {Record<string, any>} routes */
  const pick = (routes) => Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
