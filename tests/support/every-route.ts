import { UNSAFE_flatRoutes as flatRoutes } from '@remix-run/dev'
import { root } from '../../scripts/bootstrap/root.mjs'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** One address of the app. */
export interface AppRoute {
  /** 'routes/admin.events.$id.edit' */
  id: string
  /** '/admin/events/:id/edit' */
  pattern: string
  /** Answers JSON: everything below /api. */
  isApi: boolean
  /** A page for people; the framework also serves its data alone, at '<path>.data'. */
  isPage: boolean
}

/** Every address, read from the files of app/routes as the build reads them, so new ones are tested automatically. */
export function everyRoute(): AppRoute[] {
  const manifest = flatRoutes(`${root}/app`, [], 'routes')
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : manifest[id]
    return route ? [patternOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return Object.values(manifest)
    .map(({ id, file }) => {
      const pattern = `/${patternOf(id)}`
      return { id, pattern, isApi: pattern.startsWith('/api/'), isPage: file.endsWith('.tsx') }
    })
    .sort((a, b) => a.pattern.localeCompare(b.pattern) || a.id.localeCompare(b.id))
}

/**
 * An address with its parameters filled in: `fill` returns the value for ':id' after 'events' in
 * '/admin/events/:id/edit'.
 */
export function pathOf(pattern: string, fill: (gap: string, before: string, pattern: string) => string): string {
  const parts = pattern.split('/')
  return parts
    .map((part, at) => {
      if (part === '*') return 'nothing-here'
      // ':list.csv' is a parameter with an extension.
      return part.replace(/^:([^.]+)/, (_, gap) => encodeURIComponent(fill(gap, parts[at - 1] ?? '', pattern)))
    })
    .join('/')
}
