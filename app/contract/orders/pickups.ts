import { z } from 'zod'
import { instantField, momentField, optional, requiredText } from '../fields'
import { LIMITS } from '../limits'

const wrongTime = 'Please choose one of the times'

/** The owner offers up to three times, which become instants. */
export const pickupForm = z.object({
  place: requiredText('Please say where it is collected', LIMITS.location),
  time1: momentField('Please give at least one time', '12:00'),
  time2: optional(momentField(wrongTime, '12:00')),
  time3: optional(momentField(wrongTime, '12:00')),
})
export type PickupForm = z.infer<typeof pickupForm>

/** The buyer chooses one of the times. */
export const pickupChoice = z.object({ time: instantField(wrongTime) })
