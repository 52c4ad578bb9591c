import { Form, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '../site/page-kind'
import { SubmitButton } from './submit-button'

/** Stands on the page after a change that can be taken back, longer than its toast; /admin/undo keeps it for days. */
export function UndoBar() {
  const toast = useRouteLoaderData<RootData>('root')?.toast
  const { pathname, search } = useLocation()
  if (!toast?.undoId) return null
  return (
    <div className="undo-bar">
      <p>
        <strong>{toast.title}.</strong> {toast.text}
      </p>
      <UndoForm id={toast.undoId} about={toast.title} back={pathname + search} />
    </div>
  )
}

/** The button that takes one change back; `back` is the page to come back to. */
export function UndoForm({ id, about, back }: { id: number; about: string; back: string }) {
  return (
    <Form method="post" action="/admin/undo">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <SubmitButton
        intent="undo"
        id={id}
        label="Undo"
        sending="Undoing..."
        about={about}
        className="btn btn--quiet btn--small"
      />
    </Form>
  )
}
