import type { ReactNode } from 'react'
import type { Toast } from '~/contract/forms'
import { Icon } from './icon'
import { Unbroken } from './unbroken'

const LOOKS = {
  card: {
    box: 'grid-cols-[auto_1fr] gap-y-1 rounded-card border pt-4 pr-2 pb-5 pl-4',
    text: 'col-start-2 text-sm/relaxed',
    action: 'col-start-2 mt-2',
    close: 'row-span-2 -my-1.5 self-start',
  },
  /** On a phone it covers only the header, because parts scroll into view below that. So it is low, with its text on a whole line. */
  strip: {
    box: 'min-h-17 grid-cols-[auto_1fr_auto] content-center items-center border-b pt-2 pb-2 pl-4',
    text: 'col-span-full pr-4 text-sm',
    action: 'col-span-full mt-1',
    close: '-my-1.5',
  },
}

const TONES = {
  good: { box: 'border-line bg-paper', icon: 'text-sage-deep', title: 'text-wine' },
  bad: { box: 'border-danger bg-danger text-on-danger [&_a]:text-inherit', icon: '', title: '' },
}

interface ToastCardProps {
  toast: Toast
  look: keyof typeof LOOKS
  close?: () => void
  link?: ReactNode
  action?: ReactNode
  /** It is inside a live region: with a role of its own it would be read out twice. */
  inRegion?: boolean
}

export function ToastCard({ toast, look, close, link, action, inRegion }: ToastCardProps) {
  const bad = toast.variant === 'destructive'
  const live = toast.isSilent ? 'off' : bad ? 'assertive' : 'polite'
  const parts = LOOKS[look]
  const tone = TONES[bad ? 'bad' : 'good']
  return (
    <div
      className={`grid w-full [touch-action:pan-y] gap-x-3 shadow-lift ${parts.box} ${tone.box}`}
      {...(inRegion || toast.isSilent ? { 'aria-live': live } : { role: bad ? 'alert' : 'status' })}
    >
      <Icon name={bad ? 'alert' : 'tick'} className={`mt-0.5 size-6 ${tone.icon}`} />
      <p className={`font-display text-xl/[1.25] font-semibold ${tone.title}`}>{toast.title}</p>
      {(toast.text || toast.link) && (
        <p className={parts.text}>
          {toast.text && <Unbroken text={toast.text} />}{' '}
          {link ?? (toast.link && <a href={toast.link.href}>{toast.link.label}</a>)}
        </p>
      )}
      {/* While the toast disappears, its action cannot be pressed any more. */}
      {action && <div className={`in-data-[removed=true]:invisible ${parts.action}`}>{action}</div>}
      {close && (
        <button
          className={`col-start-3 row-start-1 grid size-11 place-items-center rounded-full ${parts.close}`}
          type="button"
          aria-label={`Close: ${toast.title}`}
          onClick={close}
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </div>
  )
}
