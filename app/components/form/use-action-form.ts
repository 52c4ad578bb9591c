import { type DefaultValue, parse, type Submission, useForm } from '@conform-to/react'
import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormReply, Toast } from '~/contract/forms'
import { network } from '~/copy/forms'
import { type Draft, draftOf, restoreDraft } from '../browser/draft'
import { readFromTab, removeFromTab, storeInTab } from '../browser/storage'
import { clearToast, preloadToasts, showToast } from '../ui/toasts'
import { useAnswer } from './use-answer'

interface Options<Values extends Record<string, unknown>, Result> {
  intent?: string
  /** Id of the form and prefix of its fields' ids, unique on the page; by default the intent. */
  id?: string
  constraint?: Parameters<typeof useForm>[0]['constraint']
  defaultValue?: DefaultValue<Values>
  /** The schema, in a chunk of its own: loaded when the form is first focused. Until then only the server checks. */
  schema?: () => Promise<z.ZodType>
  /**
   * Under this key the tab stores what is typed, and a reload restores it. `hasOwn`: the server sent the visitor's own
   * values. When the form is accepted and leads to another page, the action's `sendForm` removes it.
   */
  draft?: { key: string; hasOwn?: boolean }
  onResult?(result: Result, toast: Toast | undefined): void
  /** Called when the browser or the server finds that the input does not fit the schema. */
  onInvalid?(typed: Record<string, unknown>): void
  onRefused?(reply: FormReply): void
}

/** A form that posts to one of our actions, with or without scripts: conform's state, our error summary and the draft. */
export function useActionForm<Values extends Record<string, unknown>, Result = unknown>(
  options: Options<Values, Result>,
) {
  const { intent, draft, id = intent! } = options
  const fetcherKey = useId()
  const fetcher = useFetcher<FormReply<Result>>({ key: fetcherKey })
  const posted = useActionData<FormReply>()
  const own = posted && isOwn(posted, id, intent) ? posted : undefined
  const answer = useLastAnswer(fetcher)
  // What the fetcher answered is newer than what the page came with.
  const reply = (answer ?? own) as FormReply<Result> | undefined
  const [attempt, setAttempt] = useState(own ? 1 : 0)
  const check = useSchema(options.schema)

  const [form, fields] = useForm<Values>({
    id,
    constraint: options.constraint,
    defaultValue: options.defaultValue,
    lastResult: reply?.lastResult,
    shouldValidate: 'onSubmit',
    // Without a schema the server's messages stay until the next post.
    shouldRevalidate: options.schema ? 'onInput' : 'onSubmit',
    onValidate({ formData }) {
      const submission = check.run(formData) as Submission<Values>
      if (submission.status === 'error') {
        setAttempt((count) => count + 1)
        clearToast()
        options.onInvalid?.(Object.fromEntries(formData))
      }
      return submission
    },
    onSubmit(event) {
      clearToast()
      if (navigator.onLine || new URL(event.currentTarget.action).pathname === window.location.pathname) return
      // The router could not load the other page's code now, and would reload this page.
      event.preventDefault()
      showToast({ variant: 'destructive', title: network.noServer, text: network.offline })
    },
  })

  useAnswer(fetcher as { data?: FormReply<Result>; state: string }, (data) => {
    if (data.lastResult?.status === 'error') {
      setAttempt((count) => count + 1)
      if (data.code === 'invalid_input') options.onInvalid?.(data.lastResult.initialValue ?? {})
      else options.onRefused?.(data)
    } else if (data.result !== undefined) {
      options.onResult?.(data.result, data.toast)
    }
  })

  const key = draft?.key
  const hasOwn = Boolean(own || draft?.hasOwn)
  useEffect(() => {
    const element = document.getElementById(id)
    if (element instanceof HTMLFormElement) restoreDraft(element, (key && !hasOwn && readFromTab<Draft>(key)) || {})
  }, [id, key, hasOwn])

  return {
    fetcherKey,
    intent,
    draftKey: key,
    form,
    fields,
    sending: fetcher.state !== 'idle',
    /** What the last post was refused with, or why the form is shown once more. */
    reply: reply?.lastResult ? reply : undefined,
    result: reply?.result,
    clear() {
      form.reset()
      if (key) removeFromTab(key)
    },
    summary: { form, attempt, see: reply?.see },
    formProps: {
      onFocus: check.load,
      // 'loading': the form was accepted and its draft removed, and the next page is on its way.
      onInput:
        key && fetcher.state !== 'loading'
          ? (event: { currentTarget: HTMLFormElement }) => storeInTab(key, draftOf(event.currentTarget))
          : undefined,
    },
  }
}

/** The answer to a fetcher's last post; undefined after a redirect, when the router still has the previous answer. */
function useLastAnswer<Answer>({ state, data }: { state: string; data: Answer }): Answer | undefined {
  const [before, setBefore] = useState<Answer>()
  useEffect(() => {
    if (state === 'submitting') setBefore(data)
  }, [state, data])
  return state !== 'submitting' && data === before ? undefined : data
}

/** Whether a post without scripts came from this form: several forms on a page may have the same intent. */
function isOwn({ intent, lastResult }: FormReply, ownId: string, ownIntent: string | undefined): boolean {
  return (ownIntent === undefined || intent === ownIntent) && (lastResult?.initialValue?.formId ?? ownId) === ownId
}

/** The validator of a schema that is loaded late. A form that is sent before that is only checked by the server. */
function useSchema(schema: (() => Promise<z.ZodType>) | undefined) {
  const check = useRef<((form: FormData) => Submission<unknown>) | null>(null)
  const loading = useRef(false)
  return {
    load() {
      if (!schema || loading.current) return
      loading.current = true
      preloadToasts()
      Promise.all([import('~/contract/parse-form'), schema()]).then(
        ([{ parseForm }, loaded]) => {
          check.current = (form) => parseForm(form, loaded)
        },
        () => {
          // Perhaps offline: the next focus tries again.
          loading.current = false
        },
      )
    },
    run: (form: FormData) => check.current?.(form) ?? parse(form, { resolve: () => ({ value: {} }) }),
  }
}
