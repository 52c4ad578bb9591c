import { type RefObject, useCallback, useEffect } from 'react'
import { keepForm, keptForm } from './kept-form'
import { restoreForm } from './restore-form'
import { typedIn } from './use-validated-form'

/**
 * A reload of the tab brings back what was typed into a form. Answers what is called as it is typed. `isKnown`: the server
 * or the way back has filled the form in already. `except`: fields that something else remembers.
 */
export function useKeptTyping(
  key: string,
  form: RefObject<HTMLFormElement>,
  { isKnown, except }: { isKnown: boolean; except?: string },
): () => void {
  useEffect(() => {
    const kept = isKnown ? null : keptForm(key)
    if (!kept || !form.current) return
    if (except) delete kept[except]
    restoreForm(form.current, kept)
  }, [key, form, isKnown, except])
  return useCallback(() => keepForm(key, typedIn(form.current)), [key, form])
}
