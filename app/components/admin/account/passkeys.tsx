import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { ownerConstraints } from '~/contract/owner-constraints'
import { passkeys as copy } from '~/copy/owner/passkeys'
import type { PasskeyView } from '~/domain/accounts/own-passkeys'
import { TextField } from '../../form/fields'
import { buttonClass } from '../../ui/looks'
import { Section } from '../../ui/page'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'
import { PasswordField } from '../login/login-fields'
import { actsClass, OwnerForm } from '../owner-form'
import { usePasskeyForm, usePasskeySupport } from './use-passkey-form'

interface PasskeysProps {
  passkeys: PasskeyView[]
  /** The suggested name of a new passkey. */
  device: string
}

/** The passkeys of an account: each can be renamed and removed, and one can be added. */
export function Passkeys({ passkeys, device }: PasskeysProps) {
  const isSupported = usePasskeySupport()
  return (
    <Section className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-6" title={copy.title}>
      <p className="text-ink-soft">{copy.lead}</p>
      {passkeys.length > 0 ? (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isSupported ? (
        <AddPasskey key={passkeys.length} device={device} />
      ) : (
        <p className={isSupported === null ? 'hidden noscript:block' : undefined}>{copy.noSupport}</p>
      )}
    </Section>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { id, name } = passkey
  const href = `/admin/settings/account/passkeys/${id}`
  return (
    <li className="grid gap-1 rounded-row bg-paper px-4.5 py-3.5 shadow-paper forced-colors:border">
      <strong className="wrap-anywhere">{name}</strong>
      <span className="text-sm text-ink-soft">{copy.dates(passkey)}</span>
      <div className={actsClass}>
        <ActLink to={`${href}/rename`} label="Rename" about={name} />
        <ConfirmButton
          {...copy.removing}
          href={`${href}/remove`}
          label="Remove"
          about={name}
          title={`Remove ${name}`}
        />
      </div>
    </li>
  )
}

function AddPasskey({ device }: { device: string }) {
  const form = usePasskeyForm<{ name: string; currentPassword: string }, PublicKeyCredentialCreationOptionsJSON>({
    id: 'passkey',
    intents: ['new-passkey', 'add-passkey'],
    constraint: ownerConstraints.newPasskey,
    defaultValue: { name: device },
    ask: ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
  })
  return (
    <OwnerForm
      of={form}
      aria-label={copy.add}
      failed={copy.addFailed}
      submit={copy.add}
      sending={copy.waiting}
      button={{ className: buttonClass({ size: 'small' }) }}
      acts
    >
      <TextField field={form.fields.name} label="Name of the new passkey" autoComplete="off" />
      <PasswordField field={form.fields.currentPassword} label="Your password" autoComplete="current-password" />
    </OwnerForm>
  )
}
