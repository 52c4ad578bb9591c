import { z } from 'zod'
import { EASELS_IN_ROW, MAX_PARTY } from '../constants'
import { idField, wholeNumber } from '../fields'

export const TICK_TWO = 'Please tick two easels'

/** The key of a guest, '12-1', or of a free easel, 'free-8', as `read-plan` makes it. */
const place = z.string().regex(/^(\d{1,15}-\d|free-\d{1,3})$/, TICK_TWO)

/** The two easels whose people swap. */
export const swapForm = z.object({
  places: z.preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
    z.tuple([place, place], { error: TICK_TWO }),
  ),
})

const people = () => wholeNumber(0, MAX_PARTY, { wrong: 'Please give a number of people' })

/** How many people of a party have each need. */
export const needsForm = z.object({
  bookingId: idField('Please choose a booking'),
  leftHanded: people(),
  seated: people(),
  nearTutor: people(),
})
export type NeedsForm = z.infer<typeof needsForm>

export const rowForm = z.object({
  easelsInRow: wholeNumber(1, EASELS_IN_ROW.max, {
    wrong: `Please choose how many easels, at most ${EASELS_IN_ROW.max}`,
  }),
})
