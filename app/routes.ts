import { flatRoutes } from '@remix-run/fs-routes'

/** A `.server.ts` file beside a route is the part of it that only the server has. */
export default flatRoutes({ ignoredRouteFiles: ['**/*.server.ts'] })
