import { ticket as copy } from '~/copy/bookings/booking'
import { showToast } from '../ui/toasts'

/** Opens the device's share dialog; in a browser without one, copies the text. */
export async function share(data: Record<'title' | 'text' | 'url', string>): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(data)
    await copyText(`${data.text} ${data.url}`)
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ variant: 'destructive', title: copy.shareFailed, text: `${data.text} ${data.url}` })
  }
}

/** `shown` is the text to copy by hand if the browser cannot copy. */
export async function copyText(text: string, shown = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied, ready to paste' })
  } catch {
    showToast({ variant: 'destructive', title: copy.shareFailed, text: shown })
  }
}
