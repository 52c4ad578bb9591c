import type { ReactNode } from 'react'
import type { Toast } from '../../contract/forms'
import { Icon } from './icon'
import { Unbroken } from './unbroken'

interface ToastCardProps {
  toast: Toast
  close?: () => void
  link?: ReactNode
  action?: ReactNode
  /** Around it is a region that is read out: with a role of its own it would be read out twice. */
  inRegion?: boolean
}

export function ToastCard({ toast, close, link, action, inRegion }: ToastCardProps) {
  const bad = toast.variant === 'destructive'
  const live = toast.isSilent ? 'off' : bad ? 'assertive' : 'polite'
  return (
    <div
      className={bad ? 'toast toast--bad' : 'toast'}
      {...(inRegion || toast.isSilent ? { 'aria-live': live } : { role: bad ? 'alert' : 'status' })}
    >
      <Icon name={bad ? 'alert' : 'tick'} />
      <p className="toast__title">{toast.title}</p>
      {(toast.text || toast.link) && (
        <p className="toast__text">
          {toast.text && <Unbroken text={toast.text} />}{' '}
          {link ?? (toast.link && <a href={toast.link.href}>{toast.link.label}</a>)}
        </p>
      )}
      {action && <div className="toast__action">{action}</div>}
      {close && (
        <button className="toast__close" type="button" aria-label={`Close: ${toast.title}`} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
