import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { passkeys as texts } from '~/copy/owner/passkeys'
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
  const [problem, setProblem] = useState<string | null>(null)
  const isQuestion = (result: Question | Result): result is Question => 'challenge' in (result as object)
  const form = useActionForm<Values, Question | Result>({
    id,
    intent,
    ...options,
    onResult: (result) => isQuestion(result) && answer(result),
    onRefused: () => setProblem(null),
  })
  const { submit } = useFetcher({ key: form.fetcherKey })

  async function answer(question: Question) {
    setProblem(null)
    setAsking(true)
    try {
      const passkey = await ask(await import('@simplewebauthn/browser'), question)
      const element = document.getElementById(id) as HTMLFormElement
      const sent = new FormData(element)
      sent.set('intent', answerIntent)
      sent.set('passkey', JSON.stringify(passkey))
      sent.delete('currentPassword')
      submit(sent, { method: 'post', action: element.getAttribute('action')! })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setAsking(false)
  }

  return {
    ...form,
    sending: form.sending || isAsking,
    result: form.result && !isQuestion(form.result) ? form.result : undefined,
    summary: problem ? { form: { id, allErrors: { '': [problem] } }, attempt: problem } : form.summary,
  }
}

/** The name of the browser's error says why there is no passkey; its message is for developers. */
function problemOf(error: unknown): string {
  const { name } = error as Error
  if (name === 'InvalidStateError') return texts.known
  return name === 'NotAllowedError' || name === 'AbortError' ? texts.cancelled : texts.unusable
}
