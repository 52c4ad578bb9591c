import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../contract/forms'
import type { FieldMessages } from '../../lib/failure'
import { clearToast, preloadToasts } from '../ui/toasts'

/** What was typed, by the name of the field. */
export type Typed = Record<string, string>

interface Options {
  idPrefix: string
  /** Names of the fields that the form shows, in their order. */
  names: readonly string[]
  /** What the server answered to a plain post of this form. */
  state: FormState | null | undefined
  /** What stands in the fields when the server has no say. */
  initial?: Typed
  /** The schema, in a chunk of its own: asked for when the form is first touched. */
  loadSchema(): Promise<z.ZodType>
  /** Sends what was checked; throws nothing. */
  onValid(typed: Typed): Promise<void>
  /** After the messages are shown. */
  onInvalid?(typed: Typed): void
}

/**
 * One form of the browser: checked on submit, then on change, with the schema that the server uses too. Without
 * JavaScript the same form is a plain post, and `state` brings its values and messages back.
 */
export function useValidatedForm({ idPrefix, names, state, initial = {}, loadSchema, onValid, onInvalid }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldMessages>(state?.fields ?? {})
  const [message, setMessage] = useState(state?.message ?? null)
  const [attempt, setAttempt] = useState(state ? 1 : 0)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const pressed = useRef<Typed>({})
  const schema = useRef<z.ZodType | null>(null)
  const asked = useRef<Promise<z.ZodType | null> | null>(null)
  /** Refusals that only the server knows; each stands until its field changes. */
  const refused = useRef<{ fields: FieldMessages; typed: Typed }>({
    fields: state?.fields ?? {},
    typed: state?.values ?? {},
  })
  const checking = useRef(Boolean(state))

  const ready = useCallback(() => {
    if (!asked.current) preloadToasts()
    asked.current ??= loadSchema().then(
      (loaded) => {
        schema.current = loaded
        return loaded
      },
      () => {
        // Offline perhaps: asked again next time, and the server checks anyway.
        asked.current = null
        return null
      },
    )
    return asked.current
  }, [loadSchema])

  /** Shows a refusal of the server beside the fields, or about the whole. */
  const refuse = useCallback((fields: FieldMessages, whole: string | null) => {
    refused.current = { fields, typed: typedIn(form.current) }
    checking.current = true
    setErrors(fields)
    setMessage(whole)
    setAttempt((count) => count + 1)
  }, [])

  const reset = useCallback(() => {
    // Not form.reset(): that would bring back what a plain post had kept.
    for (const name of names) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement) control.selectedIndex = 0
      else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = ''
    }
    refused.current = { fields: {}, typed: {} }
    checking.current = false
    setErrors({})
    setMessage(null)
    setAttempt(0)
  }, [names])

  /** Everything typed, with the button that was pressed: forms with two buttons ask different things. */
  function sent(event?: SubmitEvent): Typed {
    const button = event?.submitter as HTMLButtonElement | null | undefined
    if (button?.name) pressed.current = { [button.name]: button.value }
    return { ...typedIn(form.current), ...pressed.current }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      clearToast()
      const typed = sent(event.nativeEvent as SubmitEvent)
      const messages = messagesOf(await ready(), typed)
      if (Object.keys(messages).length > 0) {
        refuse(messages, null)
        refused.current = { fields: {}, typed: {} }
        onInvalid?.(typed)
      } else {
        setErrors({})
        setMessage(null)
        await onValid(typed)
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  function onChange() {
    void ready()
    if (!checking.current || !schema.current) return
    const typed = sent()
    const { fields, typed: then } = refused.current
    const still = Object.entries(fields).filter(([name]) => (then[name] ?? '') === (typed[name] ?? ''))
    setErrors({ ...Object.fromEntries(still), ...messagesOf(schema.current, typed) })
    setMessage(null)
  }

  const values = state?.values ?? initial
  return {
    errors: inOrder(errors, names),
    message,
    attempt,
    sending,
    refuse,
    reset,
    formProps: { ref: form, noValidate: true, onSubmit, onChange, onFocus: () => void ready() },
    /** Everything that a field component needs to know about its field. */
    field: (name: string) => ({
      id: `${idPrefix}-${name}`,
      name,
      errors: errors[name],
      defaultValue: values[name] ?? '',
    }),
    summary: {
      id: `${idPrefix}-problem`,
      idOf: (name: string) => (names.includes(name) ? `${idPrefix}-${name}` : null),
    },
  }
}

/** Every text field of a form. */
export function typedIn(form: HTMLFormElement | null): Typed {
  if (!form) return {}
  return Object.fromEntries(
    [...new FormData(form).entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Messages of a schema by field; none when the schema could not be loaded. */
function messagesOf(schema: z.ZodType | null, typed: Typed): FieldMessages {
  const result = schema?.safeParse(typed)
  const messages: FieldMessages = {}
  if (!result || result.success) return messages
  for (const issue of result.error.issues) {
    const name = issue.path.join('.')
    messages[name] = [...(messages[name] ?? []), issue.message]
  }
  return messages
}

/** The summary lists problems in the order of the fields. */
function inOrder(errors: FieldMessages, names: readonly string[]): FieldMessages {
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b)))
}
