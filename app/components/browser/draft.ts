export type Draft = Record<string, string>

export function draftOf(form: HTMLFormElement): Draft {
  const entries = [...new FormData(form).entries()]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Fills the fields that nobody has changed yet, and reports each that differs from what the server sent. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const control of form.elements) {
    if (!isField(control)) continue
    const value = draft[control.name]
    if (value !== undefined && isUnchanged(control)) fill(control, value)
    if (!isUnchanged(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(control: Element): control is Field {
  if (control instanceof HTMLInputElement) return control.type !== 'hidden' && control.type !== 'file'
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
}

function isUnchanged(control: Field): boolean {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.value === sent?.value
  }
  if (control instanceof HTMLInputElement && isTick(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

function fill(control: Field, value: string): void {
  if (control instanceof HTMLInputElement && isTick(control)) control.checked = control.value === value
  else if (control instanceof HTMLSelectElement) {
    // A choice that is no longer offered would not be sent.
    if ([...control.options].some((option) => option.value === value)) control.value = value
  } else control.value = value
}

function isTick({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
