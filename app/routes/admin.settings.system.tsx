import { useLoaderData } from '@remix-run/react'
import { PasswordField } from '~/components/admin/login/login-fields'
import { OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Facts, Section } from '~/components/ui/page'
import { backupForm, MIN_PASSPHRASE_LENGTH } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { clockText } from '~/lib/browser-time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { startDownload } from '~/server/backup-download'
import { readSystem } from '~/server/boot/system-facts'

export const loader = ownerLoader(() => ({ system: readSystem() }))

export const action = ownerFormAction({
  'download-backup': {
    limit: 'form',
    schema: backupForm,
    run: async ({ services, input: { passphrase }, actor, request: { signal } }) => {
      await startDownload(services, { passphrase, actor, signal })
      return { redirectTo: '/admin/settings/backup.age' }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

const PAYMENTS = {
  stripe: 'Cards through Stripe',
  simulated: 'Demo: pretend cards, no real money',
  off: 'Off: nothing can be bought',
} as const
const MAIL = {
  postmark: 'Sent through Postmark',
  outbox: 'Not sent: emails stay in Messages',
} as const
const bounces = (areReported: boolean): [string, string] => [
  'Bounces',
  areReported ? 'Reported by Postmark' : 'Not reported: set POSTMARK_WEBHOOK_SECRET',
]
const MARKETING = { brevo: 'Brevo', local: 'A list in this database' } as const
const TRUST = {
  open: 'Anyone can bid from any device',
  cookie: 'A device can bid once it has registered',
  confirmed: 'A new device confirms by email before its first bid',
} as const

/** The software that runs here, its sizes and its health. */
export default function System() {
  const { system } = useLoaderData<typeof loader>()
  const wait = system.outboxAgeSeconds
  return (
    <Section title="System">
      <p className="text-ink-soft">What runs the site. Anyone who helps you with it may ask what this page says.</p>
      <TitledFacts
        title="Health"
        facts={[
          ['Database', system.databaseWritable ? 'Can be written' : 'Cannot be written: no bookings or bids now'],
          ['Emails', wait === 0 ? 'None waiting' : `The oldest has waited ${duration(wait)}`],
          ['Last backup', system.lastBackup ?? `None yet: the first is made at ${clockText('03:20')}`],
          ['Running since', system.upSince],
          ['Server’s clock', system.now],
        ]}
      />
      <TitledFacts
        title="Connections"
        facts={[
          ['Address', system.publicUrl],
          ['Payments', PAYMENTS[system.payments]],
          ['Email', MAIL[system.mail]],
          ...(system.mail === 'postmark' ? [bounces(system.areBouncesReported)] : []),
          ['Marketing list', MARKETING[system.marketing]],
          ['Auctions', TRUST[system.bidderTrust]],
        ]}
      />
      <TitledFacts
        title="Sizes and versions"
        facts={[
          ['Database', size(system.databaseBytes)],
          ['Pictures', `${system.uploads.files} files, ${size(system.uploads.bytes)}`],
          ['Free disk', system.freeBytes === null ? 'Unknown' : size(system.freeBytes)],
          ['Memory', size(system.memoryBytes)],
          ['Schema', system.schema],
          ['Node.js, SQLite', `${system.node}, ${system.sqlite}`],
        ]}
      />
      <BackupForm />
    </Section>
  )
}

/** A plain post even with scripts, because the answer is a file. */
function BackupForm() {
  const backup = useActionForm<{ passphrase: string; passphraseAgain: string }>({
    id: 'backup',
    intent: 'download-backup',
    constraint: ownerConstraints.backup,
  })
  return (
    <OwnerForm
      of={backup}
      className={cardClass({ className: 'mt-8 max-w-184' })}
      title="Download a backup"
      lead={
        <p className="text-ink-soft">
          All data and pictures in one encrypted file. Without the passphrase nobody can open it, and we don’t store it:
          write it down. Making the file can take a minute.
        </p>
      }
      failed="No backup was made"
      submit="Download a backup"
      sending="Making the backup..."
      button={{ className: buttonClass({ size: 'small' }) }}
      reloadDocument
    >
      <PasswordField
        field={backup.fields.passphrase}
        label="Passphrase"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSPHRASE_LENGTH} characters; five random words are good`}
      />
      <PasswordField field={backup.fields.passphraseAgain} label="Passphrase again" autoComplete="new-password" />
    </OwnerForm>
  )
}

function TitledFacts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <>
      <h3 className="mt-6 mb-2">{title}</h3>
      <Facts look="ownerWide" facts={facts} />
    </>
  )
}

function size(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`
}

function duration(seconds: number): string {
  if (seconds >= 7200) return `${Math.round(seconds / 3600)} hours`
  return seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`
}
