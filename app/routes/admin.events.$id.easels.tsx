import { useLoaderData } from '@remix-run/react'
import { EaselNeeds, EaselPlan, RowForm } from '~/components/admin/events/easels'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { PostButton } from '~/components/form/post-button'
import { buttonClass } from '~/components/ui/looks'
import { PrintButton } from '~/components/ui/print-button'
import { needsForm, rowForm, swapForm } from '~/contract/owner/easels'
import { nothingToSend } from '~/contract/owner/session'
import { easels as copy, nameCards } from '~/copy/owner/easels'
import { arrangeAgain, swapEasels } from '~/domain/easels/move-guests'
import { noteNeeds } from '~/domain/easels/note-needs'
import { readEaselPlan } from '~/domain/easels/read-plan'
import { changeSettings } from '~/domain/settings/change-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readEaselPlan(services, id))

const gone = { list: '/admin/events', failed: () => copy.failed }

export const action = ownerFormAction({
  swap: {
    gone,
    schema: swapForm,
    run: ({ services, input, actor, id, here }) => {
      const { names, undoId } = swapEasels(services, { ...input, eventId: id, actor })
      return { redirectTo: here, toast: { title: 'Easels swapped', text: names.join(', '), undoId } }
    },
  },
  again: {
    gone,
    schema: nothingToSend,
    run: ({ services, actor, id, here }) => {
      const { undoId } = arrangeAgain(services, { eventId: id, actor })
      return { redirectTo: here, toast: { title: 'Arranged again', undoId } }
    },
  },
  needs: {
    schema: needsForm,
    run: ({ services, input, actor, id, here }) => {
      const { name, undoId } = noteNeeds(services, { ...input, eventId: id, actor })
      return { redirectTo: here, toast: { title: 'Needs saved', text: name, undoId } }
    },
  },
  row: {
    schema: rowForm,
    run: ({ services, input, actor, here }) => {
      const { undoId } = changeSettings(services, { changes: input, actor })
      return { redirectTo: here, toast: { title: 'Rows changed', undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Who paints where: the plan to see, change and print, and who needs what. */
export default function Easels() {
  const plan = useLoaderData<typeof loader>()
  const { event } = plan
  const nightSheet = `/admin/events/${event.id}/night-sheet`
  return (
    <div className="max-w-184 print:max-w-none">
      <PageHead back={nightSheet} label="Night sheet" title={`${copy.title}: ${event.title}`}>
        <div className="flex flex-wrap items-center gap-x-4 print:hidden">
          <ActLink to={`/admin/events/${event.id}/name-cards`} label={nameCards.title} />
          <PrintButton />
        </div>
      </PageHead>
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      <EaselPlan plan={plan} />
      <div className="mt-6 grid gap-6 print:hidden">
        {plan.isByHand ? (
          <div>
            <p className="mb-2">{copy.byHand}</p>
            <PostButton
              fields={{ intent: 'again' }}
              label="Arrange again"
              sending="Arranging..."
              className={buttonClass({ kind: 'line', size: 'small' })}
              preventScrollReset
            />
          </div>
        ) : null}
        <EaselNeeds parties={plan.parties} />
        <RowForm inRow={plan.inRow} />
      </div>
    </div>
  )
}
