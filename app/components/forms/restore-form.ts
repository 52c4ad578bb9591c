import type { Typed } from './use-validated-form'

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
