import type { ReactNode } from 'react'
import { type FormReply, messageOf } from '../../contract/forms'
import { Icon } from './icon'

const ICONS = { good: 'tick', wait: 'clock' } as const

interface NoteProps {
  kind: keyof typeof ICONS
  className?: string
  children: ReactNode
}

export function Note({ kind, className = '', children }: NoteProps) {
  return (
    <p className={`note note--${kind} ${className}`}>
      <Icon name={ICONS[kind]} />
      <span>{children}</span>
    </p>
  )
}

export function Refusal({ reply, className = '' }: { reply: FormReply | null | undefined; className?: string }) {
  if (!reply) return null
  return (
    <p className={`note note--bad ${className}`} role="alert">
      {messageOf(reply)}
    </p>
  )
}
