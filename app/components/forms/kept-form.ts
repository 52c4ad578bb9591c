import type { Typed } from './use-validated-form'

/** What was typed into a form survives a reload of the tab, and nothing longer than the tab. */
export function keepForm(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage may be off: the form works without.
  }
}

/** What was kept under this key, else null. */
export function keptForm<T = Typed>(key: string): T | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' ? (kept as T | null) : null
  } catch {
    return null
  }
}

export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
