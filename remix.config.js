/**
 * Options of the Remix plugin, imported by vite.config.ts. Every v3_ flag is on, so that React Router 7 stays one
 * codemod away; unstable_optimizeDeps keeps the first visits in development from loading two Reacts.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: true,
  },
}
