import type { Toast } from '../../contract/forms'

/** What a route may say of itself: `scripts: false` ships the page without any JavaScript. */
export interface RouteHandle {
  scripts?: false
}

/** What the root of every page loads. */
export interface RootData {
  toast: Toast | null
}
