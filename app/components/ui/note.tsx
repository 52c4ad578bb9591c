import type { ComponentProps, ReactNode } from 'react'
import { type FormReply, messageOf } from '~/contract/forms'
import { Icon } from './icon'
import { noteClass } from './looks'

const ICONS = { good: 'tick', wait: 'clock' } as const
const COLORS = { good: 'text-sage-deep', wait: 'text-amber' }

interface NoteProps {
  kind: keyof typeof ICONS
  icon?: ComponentProps<typeof Icon>['name']
  className?: string
  children: ReactNode
}

export function Note({ kind, icon, className = '', children }: NoteProps) {
  return (
    <p className={`${noteClass(kind)} grid-cols-[auto_1fr] ${className}`}>
      <Icon name={icon ?? ICONS[kind]} className={`size-5.5 ${COLORS[kind]}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

export function Refusal({ reply, className = '' }: { reply: FormReply | null | undefined; className?: string }) {
  if (!reply) return null
  return (
    <p className={`${noteClass('bad')} ${className}`} role="alert">
      {messageOf(reply)}
    </p>
  )
}
