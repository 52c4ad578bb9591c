import { type ComponentType, useEffect, useState } from 'react'
import { TOAST } from '~/contract/constants'
import type { Toast } from '~/contract/forms'
import { useFlashToast, useIsWithoutScripts } from '../site/route-data'
import { ToastCard } from './toast-card'

type Frame = ComponentType<{ toast: Toast | undefined; keyPresses: number }>

const loadFrame = () => import('./toast-frame').then((file) => file.ToastFrame)

/** Loads the toasts' code when somebody starts typing: once the network is gone, it could not be loaded to say so. */
export const preloadToasts = (): void => void loadFrame().catch(() => {})

let show: ((toast: Toast | undefined) => void) | undefined
let pending: Toast | undefined

/** Shows a toast in the browser, in place of the one before. The first toast loads the code. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else pending = toast
}

/** Removes the toast when the visitor tries again, so that nobody takes the old answer for the new one. */
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

  // Stays without a toast: screen readers only announce what appears in a region that was there before.
  if (Frame) return <Frame toast={shown} keyPresses={keyPresses} />
  return shown && isPlain ? <PlainToast toast={shown} close={() => setShown(undefined)} /> : null
}

/** For when the frame's code cannot be loaded: it stays until it is closed. */
function PlainToast({ toast, close }: { toast: Toast; close(): void }) {
  return (
    <div className="fixed right-4 bottom-4 z-30 w-[min(100%-2.5rem,25rem)]">
      <ToastCard toast={toast} look="card" close={close} />
    </div>
  )
}

// If the URL points further down the page, the toast is shown there for a while, over the header, where it hides nothing of
// that part. Then it turns invisible, but can still be read out.
const ALONG =
  'along:pointer-events-none along:fixed along:inset-x-0 along:top-0 along:z-21 along:p-0 along:animate-fade-late!'

/** The last answer's toast without scripts: a strip at the top of the page. */
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
