import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { TOAST } from '../../contract/constants'
import type { Toast } from '../../contract/forms'
import { ToastCard } from './toast-card'

/** sonner's region with one toast; fetched when the first toast is to be shown. */
export function ToastFrame({ toast }: { toast: Toast }) {
  useEffect(() => {
    sonner.dismiss()
    sonner.custom(
      (id) => {
        const close = () => sonner.dismiss(id)
        const link = toast.link && (
          <Link to={toast.link.href} onClick={close}>
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
      position="bottom-right"
      swipeDirections={['right']}
      offset="1rem"
      mobileOffset="1rem"
    />
  )
}
