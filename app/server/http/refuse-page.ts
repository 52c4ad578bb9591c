import { data } from '@remix-run/node'
import { isStorageFault } from '#db/storage-fault'
import { Failure } from '../../lib/failure'
import { answerError } from './errors'

/** Runs what a page's loader needs; a refusal becomes the page's own error with the right status (404, 403, 503 …). */
export async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) && !isStorageFault(error)) throw error
    const { status, body, headers } = answerError(error)
    throw data(body, { status, headers })
  }
}
