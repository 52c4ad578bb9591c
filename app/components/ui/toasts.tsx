import { type ComponentType, useEffect, useState } from 'react'
import type { Toast } from '../../contract/forms'
import toastStyles from '../../styles/toast.css?url'
import { ToastCard } from './toast-card'

type Frame = ComponentType<{ toast: Toast }>

let tell: ((toast: Toast) => void) | undefined
let waiting: Toast | undefined

/** Shows a toast in the browser, in place of the one before (spec 1 §4.7, §9). The first one fetches what draws it. */
export function showToast(toast: Toast): void {
  if (tell) tell(toast)
  else waiting = toast
}

/** Place of the toasts; stands once, in the root. `toast` is what the last answer left. */
export function Toasts({ toast }: { toast: Toast | null }) {
  const [shown, setShown] = useState<Toast>()
  const [Frame, setFrame] = useState<Frame>()

  useEffect(() => {
    tell = (next) => {
      setShown({ ...next })
      import('./toast-frame').then((file) => setFrame(() => file.ToastFrame))
    }
    if (waiting) tell(waiting)
    waiting = undefined
    return () => {
      tell = undefined
    }
  }, [])

  useEffect(() => {
    if (toast && !toast.status) showToast(toast)
  }, [toast])

  return Frame && shown ? <Frame toast={shown} /> : null
}

/** The same without JavaScript: a banner at the head of `main`. `plain` is a page that ships no script at all. */
export function ToastBanner({ toast, plain }: { toast: Toast | null | undefined; plain?: boolean }) {
  if (!toast || toast.status) return null
  return (
    <div className={plain ? 'page banner' : 'page banner without-script'}>
      <link rel="stylesheet" href={toastStyles} />
      <ToastCard toast={toast} />
    </div>
  )
}
