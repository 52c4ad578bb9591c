import { z } from 'zod'
import { emailField, idField, requiredText, switchField } from '../fields'
import { LIMITS } from '../limits'

export const marketingTestForm = z.object({
  name: requiredText('Name is required', LIMITS.name),
  email: emailField(),
})

const eventId = idField('Event ID is required')

export const followUpTestForm = z.object({ testEmail: emailField(), eventId })

/** The event in the path of POST /api/admin/events/{id}/followup-email. */
export const followUpTarget = z.object({ eventId })

export const testAddressForm = z.object({ testEmail: emailField() })

/** The URL of a group photo that was sent with a form and then stored. */
export const photoTestForm = z.object({
  photoUrl: requiredText('Please choose an image', LIMITS.url).pipe(
    z.string().regex(/^\/uploads\/[\w-]+\.(jpg|webp)$/, 'Failed to upload group photo'),
  ),
})

/** The fields beside the group photo; the photo itself is a file of the same post. */
export const followUpForm = z.object({ override: switchField(false) })

/** The result of a tool. */
export interface Outcome {
  success: boolean
  message: string
}

/** How long the result boxes of Settings > Tools are shown, in milliseconds. */
export const RESULT_BOX_MS = { test: 10_000, sync: 15_000, reminders: 5_000 } as const
