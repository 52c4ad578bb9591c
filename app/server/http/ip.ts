import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The visitor's address as our own server saw it; absent under another server. */
    ip?: string
  }
}

/** The ip under a server that gives none: everybody shares it, so nobody is counted by it. */
export const UNKNOWN_IP = 'unknown'

/** The visitor's network address, for limits only; it is never stored with a person and never logged. */
export function ipOf(context: AppLoadContext | undefined): string {
  return context?.ip ?? UNKNOWN_IP
}
