import Stripe from 'stripe'
import { ProviderRefusal, ProviderUnavailable } from './port'

const { errors } = Stripe
/** Two processes send the same request at the same time. */
const IN_USE = 'idempotency_key_in_use'

/**
 * Translates Stripe's errors to those of the port. Only a refused card or request is final; a wrong key, a limit, or the
 * same request still under way in another process is temporary.
 */
function translateError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const facts = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ')
  const final =
    error.code !== IN_USE &&
    (error instanceof errors.StripeCardError ||
      error instanceof errors.StripeInvalidRequestError ||
      error instanceof errors.StripeIdempotencyError)
  if (final) return new ProviderRefusal(`${error.message} (${facts})`, { cause: error })
  return new ProviderUnavailable(`Stripe could not be asked (${facts})`, { cause: error })
}

/** Runs a call and translates its errors to those of the port. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translateError(error)
  }
}

/**
 * Creates something once for each `base` key. Stripe answers a repeated key like the first time, even if that object
 * was cancelled since (`usable` checks), had other details or failed: then the key gets the next number.
 */
export async function createOnce<T extends { lastResponse: { headers: Record<string, string> } }>(
  base: string,
  create: (idempotencyKey: string) => Promise<T>,
  usable: (replayed: T) => Promise<boolean>,
): Promise<T> {
  for (let number = 1; number <= MAX_KEYS; number += 1) {
    try {
      const made = await create(number === 1 ? base : `${base}:${number}`)
      if (made.lastResponse.headers['idempotent-replayed'] !== 'true' || (await usable(made))) return made
    } catch (error) {
      if (!takenBefore(error)) throw error
    }
  }
  throw new ProviderRefusal(`${base} was asked for too often`)
}

const MAX_KEYS = 30

function takenBefore(error: unknown): boolean {
  if (error instanceof errors.StripeIdempotencyError) return error.code !== IN_USE
  return error instanceof errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true'
}
