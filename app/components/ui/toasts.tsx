import { type ComponentType, useEffect, useState } from 'react'
import { TOAST } from '~/contract/constants'
import type { Toast } from '~/contract/forms'
import { useFlashToast, useIsWithoutScripts } from '../site/route-data'
import { ToastCard } from './toast-card'

type Frame = ComponentType<{ toast: Toast | undefined; keyPresses: number }>

const loadFrame = () => import('./toast-frame').then((file) => file.ToastFrame)

/** Call it when somebody begins to type: without a network it is too late to fetch what says so. */
export const preloadToasts = (): void => void loadFrame().catch(() => {})

let show: ((toast: Toast | undefined) => void) | undefined
let pending: Toast | undefined

/** Shows a toast in the browser, in place of the one before. The first one loads what draws it. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else pending = toast
}

/** Removes the toast: the visitor tries again, and the former answer would be taken for the new one. */
export function clearToast(): void {
  pending = undefined
  show?.(undefined)
}

export function Toasts({ toast }: { toast: Toast | null }) {
  const [shown, setShown] = useState<Toast>()
  const [Frame, setFrame] = useState<Frame>()
  const [isPlain, setPlain] = useState(false)
  const [keyPresses, setKeyPresses] = useState(0)

  useEffect(() => {
    const load = (onFail: () => void) => void loadFrame().then((frame) => setFrame(() => frame), onFail)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== TOAST.key) return
      setKeyPresses((count) => count + 1)
      load(() => {})
    }
    show = (next) => {
      setShown(next && { ...next })
      if (next) load(() => setPlain(true))
    }
    if (pending) show(pending)
    pending = undefined
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      show = undefined
    }
  }, [])

  useEffect(() => {
    if (toast) showToast(toast)
  }, [toast])

  // Stays when there is nothing to say: a screen reader listens to a region that was there before.
  if (Frame) return <Frame toast={shown} keyPresses={keyPresses} />
  return shown && isPlain ? <PlainToast toast={shown} close={() => setShown(undefined)} /> : null
}

/** The same where its frame cannot be fetched: it stays until it is closed. */
function PlainToast({ toast, close }: { toast: Toast; close(): void }) {
  return (
    <div className="fixed right-4 bottom-4 z-30 w-[min(100%-2.5rem,25rem)]">
      <ToastCard toast={toast} look="card" close={close} />
    </div>
  )
}

// Where the address leads further down, what was said comes along for a while, over the header, where it hides nothing of
// what the address leads to; it stays to be read out.
const ALONG =
  'along:pointer-events-none along:fixed along:inset-x-0 along:top-0 along:z-21 along:p-0 along:animate-fade-late!'

/** The last answer's toast where nothing runs: a strip at the head of the page. */
export function ToastBanner({ className = 'page pt-4' }: { className?: string }) {
  const toast = useFlashToast()
  const isPlain = useIsWithoutScripts()
  if (!toast) return null
  return (
    <div className={`${className} print:hidden ${ALONG} ${isPlain ? '' : 'without-script'}`}>
      <ToastCard toast={toast} look="card" />
    </div>
  )
}
