import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Empty } from '~/components/admin/cards'
import { headLineClass } from '~/components/admin/page-head'
import { UndoButton } from '~/components/admin/undo-bar'
import { PostErrors } from '~/components/form/post-button'
import { cardClass } from '~/components/ui/looks'
import { idField, optionalText } from '~/contract/fields'
import { ownersOnly } from '~/copy/owner/people'
import { undoTime } from '~/copy/site/rule-texts'
import { requireOwner } from '~/domain/accounts/sessions'
import { listUndos, mayUndo, undoChange } from '~/domain/undo/undo-change'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownPath } from '~/server/http/origin'

export const loader = ownerLoader(({ services, account }) => listUndos(services, account))

export const action = ownerFormAction({
  undo: {
    schema: z.object({ id: idField('Please choose a change'), back: optionalText(2000) }),
    run: ({ services, input, account, actor }) => {
      if (!mayUndo(services, { id: input.id, account })) requireOwner(account, ownersOnly.undo)
      const { label } = undoChange(services, { id: input.id, actor })
      return { redirectTo: ownPath(input.back || '/admin/undo'), toast: { title: 'Undone', text: label } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function Undo() {
  const changes = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="undo-title">
      <h1 className={headLineClass} id="undo-title">
        Undo
      </h1>
      <p className="max-w-184 text-ink-soft">
        What you changed in the last {undoTime} and can still undo, unless somebody has changed the same thing since.
      </p>
      <PostErrors failed="Failed to undo" />
      {changes.length === 0 ? (
        <Empty title="Nothing to undo" className="mt-4">
          Whatever you delete, move or change shows up here for {undoTime}.
        </Empty>
      ) : (
        <ul className="mt-4 grid gap-3">
          {changes.map((change) => (
            <li
              className={cardClass({ className: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2' })}
              key={change.id}
            >
              <p>
                {change.label}
                <br />
                <span className="text-sm text-ink-soft">
                  {change.atText}, {change.actor}
                </span>
              </p>
              <UndoButton id={change.id} about={change.label} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
