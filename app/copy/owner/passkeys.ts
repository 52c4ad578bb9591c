import { defineCopy } from '../define-copy'
/** Texts of passkeys, on the owner's account and on the login page. */
export const passkeys = defineCopy('passkeys', {
  title: 'Passkeys',
  lead: 'Log in the way you unlock your phone or computer: with your finger, your face or a PIN. Your password still works.',
  noSupport: 'Adding a passkey needs JavaScript and a browser that supports passkeys.',
  dates: ({ addedText, usedText }: { addedText: string; usedText: string | null }) =>
    `Added ${addedText}, ${usedText ? `last used ${usedText}` : 'not used yet'}`,
  add: 'Add a passkey',
  addFailed: 'No passkey was added',
  added: 'Passkey added',
  logIn: 'Log in with a passkey',
  logInFailed: 'Login Failed',
  waiting: 'Waiting for your device...',
  cancelled: 'Your device gave no answer. Please try again.',
  known: 'This device already has a passkey for your account.',
  unusable: 'This browser could not use a passkey here.',
  rename: 'Rename passkey',
  renamed: 'Passkey renamed',
  renameFailed: 'Failed to rename the passkey',
  removed: 'Passkey removed',
  removing: {
    intent: 'remove',
    question: 'It no longer logs you in. This cannot be undone, but you can add a new one.',
    confirm: 'Remove',
    sending: 'Removing...',
    failed: 'Failed to remove the passkey',
    danger: true,
  },
})
