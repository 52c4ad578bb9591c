import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routesByAddress } from '../../../app/server/remix-internals/routes-by-address'

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>

const routes: Routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'site', parentId: 'root' },
    { id: 'home', parentId: 'site', index: true },
    { id: 'auction', parentId: 'site', path: 'auction' },
    { id: 'booking', parentId: 'site', path: 'booking/:link' },
    { id: 'booking.change', parentId: 'booking', path: 'change' },
    { id: 'else', parentId: 'root', path: '*' },
    { id: 'admin', parentId: 'root', path: 'admin' },
    { id: 'admin.home', parentId: 'admin', index: true },
    { id: 'admin.events', parentId: 'admin', path: 'events' },
    { id: 'admin.event', parentId: 'admin', path: 'events/:id' },
    { id: 'admin.csv', parentId: 'root', path: 'admin/events.csv' },
    { id: 'admin.vouchers', parentId: 'admin', path: 'vouchers' },
    { id: 'api.event', parentId: 'root', path: 'api/events/:id' },
    { id: 'api.current', parentId: 'root', path: 'api/events/current' },
    { id: 'api.else', parentId: 'root', path: 'api/*' },
    { id: 'link', parentId: 'root', path: 'b/:device/confirm' },
  ].map((route) => [route.id, route]),
)
const build = { routes, assets: { routes } } as unknown as ServerBuild

function tree(of: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(of)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: tree(of, id) },
    ) as Parameters<typeof matchRoutes>[0]
}

const matched = (of: Routes, pathname: string) => matchRoutes(tree(of), pathname)?.map(({ route }) => route.id)

describe('the routes of an address', () => {
  const names = [
    'admin',
    'Events',
    'events',
    'events.csv',
    'vouchers',
    'auction',
    'booking',
    'api',
    'current',
    'b',
    '7',
  ]
  const pathname = fc
    .array(fc.oneof(fc.constantFrom(...names), fc.webPath()), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`.replace(/\/+/g, '/'))

  test('match the same route as all routes do, with its parents', () => {
    const routesFor = routesByAddress(build, (part) => part.routes as Routes)
    fc.assert(
      fc.property(pathname, (asked) => {
        for (let at = asked; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
          expect(
            matched(routesFor(asked), at),
            `The router finds another route for ${at} among those of ${asked}: follow it in routes-by-address.ts`,
          ).toEqual(matched(routes, at))
        }
        expect(matched(routesFor(`${asked}.data`), asked)).toEqual(matched(routes, asked))
      }),
      { numRuns: 200 },
    )
  })

  test('are few, and get one handler', () => {
    const made = routesByAddress(build, (part) => Object.keys(part.routes))
    expect(made('/admin/events')).toEqual([
      'root',
      'site',
      'home',
      'else',
      'admin',
      'admin.home',
      'admin.events',
      'admin.event',
    ])
    expect(made('/admin/events/7')).toBe(made('/ADMIN/events/8/edit'))
    expect(made('/nothing/here')).toBe(made('/else/where/or/not'))
    expect(made('/__manifest')).toEqual(Object.keys(routes))
    expect(made('/_root.data')).toBe(made('/'))
  })
})
