import { useLocation } from '@remix-run/react'
import { PostButton } from '../form/post-button'
import { useFlashToast } from '../site/route-data'

/** Offers to undo the change just made, on pages without a script. With one, the toast offers it. */
export function UndoBar() {
  const toast = useFlashToast()
  if (!toast?.undoId) return null
  return (
    <div className="without-script">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-row bg-amber-wash px-3.5 py-2.5 print:hidden">
        <p>
          <strong>{toast.title}.</strong> {toast.text}
        </p>
        <UndoButton id={toast.undoId} about={toast.title} />
      </div>
    </div>
  )
}

/** The button that undoes a change and returns to the current page. */
export function UndoButton({ id, about }: { id: number; about: string }) {
  const { pathname, search } = useLocation()
  return (
    <PostButton
      action="/admin/undo"
      fields={{ intent: 'undo', id, back: pathname + search }}
      label="Undo"
      sending="Undoing..."
      about={about}
    />
  )
}
