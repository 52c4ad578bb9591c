import '@remix-run/node'

declare module '@remix-run/node' {
  // Types of loaders and actions follow single fetch.
  interface Future {
    v3_singleFetch: true
  }
}
