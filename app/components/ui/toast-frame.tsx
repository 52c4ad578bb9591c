import { Link } from '@remix-run/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { TOAST } from '~/contract/constants'
import type { Toast } from '~/contract/forms'
import { UndoButton } from '../admin/undo-bar'
import { ToastCard } from './toast-card'

/** Windows where a toast at the bottom would cover the next field: there it covers the header. */
const PHONE = '(max-width: 37.5rem)'
const isPhone = () => matchMedia(PHONE).matches

function onChange(changed: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const useIsPhone = () => useSyncExternalStore(onChange, isPhone)

function RegionToast(card: Pick<Parameters<typeof ToastCard>[0], 'toast' | 'close' | 'link' | 'action'>) {
  return <ToastCard {...card} look={useIsPhone() ? 'strip' : 'card'} inRegion />
}

/** sonner's region with at most one toast. Its key moves the focus there; without a toast, to the region itself. */
export function ToastFrame({ toast, keyPresses }: { toast: Toast | undefined; keyPresses: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const region = keyPresses > 0 ? frame.current?.querySelector('section') : null
    if (!region?.contains(document.activeElement)) region?.focus()
  }, [keyPresses])
  const onPhone = useIsPhone()
  useEffect(() => {
    sonner.dismiss()
    if (!toast) return
    // A silent toast repeats what the page already says where the focus is.
    frame.current?.querySelector('section')?.setAttribute('aria-live', toast.isSilent ? 'off' : 'polite')
    sonner.custom(
      (id) => {
        const close = () => sonner.dismiss(id)
        const link = toast.link && (
          <Link to={toast.link.href} discover="none" onClick={close}>
            {toast.link.label}
          </Link>
        )
        const undo = toast.undoId && <UndoButton id={toast.undoId} about={toast.title} />
        return <RegionToast toast={toast} close={close} link={link} action={undo} />
      },
      { unstyled: true, duration: toast.undoId ? TOAST.withAction : TOAST.duration },
    )
  }, [toast])

  return (
    <div ref={frame}>
      <Toaster
        visibleToasts={1}
        duration={TOAST.duration}
        hotkey={[TOAST.key]}
        containerAriaLabel="Notifications"
        // Important: sonner's own styles are in no layer.
        className={`max-w-105! font-sans! select-none print:hidden! ${onPhone ? 'mx-auto!' : ''}`}
        position={onPhone ? 'top-center' : 'bottom-right'}
        swipeDirections={['right']}
        offset="1rem"
        mobileOffset={0}
      />
    </div>
  )
}
