import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { passkeys as copy } from '~/copy/owner/passkeys'
import { useHydrated } from '../../browser/use-hydrated'
import { useActionForm } from '../../form/use-action-form'

/** Whether this browser supports passkeys; null until its scripts run. */
export function usePasskeySupport(): boolean | null {
  return useHydrated() ? 'PublicKeyCredential' in window : null
}

interface Options<Values extends Record<string, unknown>, Question>
  extends Pick<Parameters<typeof useActionForm<Values>>[0], 'constraint' | 'defaultValue'> {
  id: string
  /** Intents of the two posts: the first gets the challenge for the device, the second sends the device's answer. */
  intents: [question: string, answer: string]
  ask(library: typeof import('@simplewebauthn/browser'), question: Question): Promise<unknown>
}

/** A form that gets a challenge from the server, asks the device for its passkey, and then posts the device's answer. */
export function usePasskeyForm<Values extends Record<string, unknown>, Question extends object, Result = never>({
  id,
  intents: [intent, answerIntent],
  ask,
  ...options
}: Options<Values, Question>) {
  const [isAsking, setAsking] = useState(false)
  const [answered, setAnswered] = useState<FormData | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isQuestion = (result: Question | Result): result is Question => 'challenge' in (result as object)
  const form = useActionForm<Values, Question | Result>({
    id,
    intent,
    ...options,
    onResult: (result) => isQuestion(result) && answer(result),
    onRefused: () => setProblem(null),
  })
  const { submit, state } = useFetcher({ key: form.fetcherKey })

  async function answer(question: Question) {
    setProblem(null)
    setAsking(true)
    try {
      const passkey = await ask(await import('@simplewebauthn/browser'), question)
      const sent = new FormData(formElement(id))
      sent.set('intent', answerIntent)
      sent.set('passkey', JSON.stringify(passkey))
      sent.delete('currentPassword')
      setAnswered(sent)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setAsking(false)
  }

  useEffect(() => {
    // The page's data are read again after the first post. If this post came before they are there, the router would stop at
    // the next navigation, because it still expects them ('Expected fetcher').
    if (!answered || state !== 'idle') return
    setAnswered(null)
    submit(answered, { method: 'post', action: formElement(id).getAttribute('action')! })
  }, [answered, state, submit, id])

  return {
    ...form,
    sending: form.sending || isAsking || answered !== null,
    result: form.result && !isQuestion(form.result) ? form.result : undefined,
    summary: problem ? { form: { id, allErrors: { '': [problem] } }, attempt: problem } : form.summary,
  }
}

const formElement = (id: string) => document.getElementById(id) as HTMLFormElement

/** The name of the browser's error says why there is no passkey; its message is for developers. */
function problemOf(error: unknown): string {
  const { name } = error as Error
  if (name === 'InvalidStateError') return copy.known
  return name === 'NotAllowedError' || name === 'AbortError' ? copy.cancelled : copy.unusable
}
