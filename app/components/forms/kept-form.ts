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

/** Puts what was kept into the controls that still stand as the page made them. */
export function restoreForm(form: HTMLFormElement, kept: Typed): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.name in kept) control.checked = kept[control.name] === 'on'
    } else if (control instanceof HTMLSelectElement) {
      if (kept[control.name]) control.value = kept[control.name] ?? ''
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const isOurs = control.type !== 'hidden' && control.name in kept && control.value === control.defaultValue
      if (isOurs) control.value = kept[control.name] ?? ''
    }
  }
}
