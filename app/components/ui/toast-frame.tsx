import { Link } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import '../../styles/toast.css'
import { TOAST } from '../../contract/constants'
import type { Toast } from '../../contract/forms'
import { ToastCard } from './toast-card'

/** Where a toast at the foot would lie on what is typed next: it lies over the header there. */
const PHONE = '(max-width: 37.5rem)'
const isPhone = () => matchMedia(PHONE).matches

/** A phone is turned round too. */
function onTurn(changed: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** sonner's region with one toast at the most; fetched when the first is to be shown. */
export function ToastFrame({ toast }: { toast: Toast | undefined }) {
  const position = useSyncExternalStore(onTurn, isPhone) ? 'top-center' : 'bottom-right'
  useEffect(() => {
    sonner.dismiss()
    if (!toast) return
    sonner.custom(
      (id) => {
        const close = () => sonner.dismiss(id)
        const link = toast.link && (
          <Link to={toast.link.href} discover="none" onClick={close}>
            {toast.link.label}
          </Link>
        )
        return <ToastCard toast={toast} close={close} link={link} />
      },
      { unstyled: true, duration: TOAST.duration },
    )
  }, [toast])

  return (
    <Toaster
      visibleToasts={1}
      duration={TOAST.duration}
      hotkey={['F8']}
      containerAriaLabel="Notifications"
      position={position}
      swipeDirections={['right']}
      offset="1rem"
      mobileOffset={0}
    />
  )
}
