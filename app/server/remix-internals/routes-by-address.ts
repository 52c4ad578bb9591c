import type { ServerBuild } from '@remix-run/node'
import { segmentsOf } from '~/contract/studio/parts'

/** Asks for several paths at once, so it needs every route. */
const MANIFEST = '/__manifest'

/**
 * Remix searches all routes for a path several times in each answer, in time that grows with their number: with 160
 * routes that is more than half of the work of a page. This gives each path a handler that knows only the routes whose
 * first two segments match, and their parents. The handler of a group of routes is made on first use.
 *
 * Assumes that Remix serves any part of a build's `routes` and `assets.routes` that has the parents of its routes.
 */
export function routesByAddress<T>(build: ServerBuild, make: (part: ServerBuild) => T): (pathname: string) => T {
  const routes = Object.keys(build.routes).map((id) => withParents(build.routes, id))
  const handlers = new Map<string, T>()
  return (pathname) => {
    const requested = segmentsOf(pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/'))
    const fitting = pathname === MANIFEST ? routes : routes.filter(({ segments }) => fits(segments, requested))
    const ids = new Set(fitting.flatMap((route) => route.ids))
    const key = [...ids].join()
    let handler = handlers.get(key)
    if (!handler) {
      handler = make(partOf(build, ids))
      handlers.set(key, handler)
    }
    return handler
  }
}

function partOf(build: ServerBuild, ids: Set<string>): ServerBuild {
  const pick = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

function withParents(routes: ServerBuild['routes'], id: string): { ids: string[]; segments: string[] } {
  const { parentId, path = '' } = routes[id]!
  const parent = parentId ? withParents(routes, parentId) : { ids: [], segments: [] }
  const own = path.split('/').filter(Boolean)
  return {
    ids: [...parent.ids, id],
    segments: [...parent.segments, ...own.map((name) => (isFixed(name) ? name.toLowerCase() : name))],
  }
}

/**
 * Whether a route's first two segments match. A shorter route matches too, because the browser gets parents' pages as
 * well.
 */
function fits(segments: readonly string[], requested: readonly string[]): boolean {
  return segments.slice(0, 2).every((segment, at) => !isFixed(segment) || segment === requested[at])
}

function isFixed(segment: string): boolean {
  return segment !== '*' && !segment.startsWith(':') && !segment.endsWith('?')
}
