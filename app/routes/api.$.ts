import { missing } from '~/lib/failure'
import { errorResponse } from '~/server/http/json-action'

const nothingHere = () => errorResponse(missing('not_found', 'There is nothing at this address.'))

/** Every address under /api that does not exist answers JSON, whatever the method. */
export const loader = nothingHere
export const action = nothingHere
