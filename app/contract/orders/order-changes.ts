import { z } from 'zod'
import { changed, instantField, optional, optionalNote, requiredText, switchField } from '../fields'
import { LIMITS } from '../limits'

/** PUT /api/admin/{paint-kit,custom-frame}/orders/{id}: every field is optional. The states depend on the kind. */
export const orderChanges = z.object({
  /** Left out: no change; null and '' empty them. */
  adminNotes: z.union([z.undefined(), optionalNote(LIMITS.adminNotes)]),
  orderStatus: changed(requiredText('Please choose a status', 40)),
  completedAt: optional(instantField('Please give the time as 2026-11-20T02:00:00.000Z')),
  isArchived: optional(switchField(false)),
})
export type OrderChanges = Partial<z.infer<typeof orderChanges>>

export const orderUpdateForm = z.object({
  orderStatus: requiredText('Please choose a status', 40),
  adminNotes: optionalNote(LIMITS.adminNotes),
})
