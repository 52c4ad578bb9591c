import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { ReactNode } from 'react'
import type { SavedPost } from '~/contract/owner/saved-post'
import { passkeys as texts } from '~/copy/owner/passkeys'
import { buttonClass } from '../../ui/looks'
import { usePasskeyForm, usePasskeySupport } from '../account/use-passkey-form'
import { OwnerForm } from '../owner-form'

export const usePasskeyLogin = () =>
  usePasskeyForm<Record<string, never>, PublicKeyCredentialRequestOptionsJSON, SavedPost>({
    id: 'passkey',
    intents: ['ask-passkey', 'passkey'],
    ask: ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
  })

interface PasskeyLoginProps {
  of: ReturnType<typeof usePasskeyLogin>
  action: string
  children: ReactNode
}

/** The button that logs in without a password, if the browser supports passkeys. */
export function PasskeyLogin({ of, action, children }: PasskeyLoginProps) {
  if (!usePasskeySupport()) return null
  return (
    <OwnerForm
      of={of}
      action={action}
      aria-label={texts.logIn}
      failed={texts.logInFailed}
      submit={texts.logIn}
      sending={texts.waiting}
      button={{ className: buttonClass({ kind: 'line', wide: true }) }}
    >
      {children}
    </OwnerForm>
  )
}
