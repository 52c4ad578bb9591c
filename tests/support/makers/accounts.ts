import { ensureOwner } from '../../../app/domain/accounts/first-account'
import { type TestServices, testServices } from '../services'

export const PASSWORD = 'a lamp by the sea'

/** Services of a studio whose owner, hana, logs in with `PASSWORD`. */
export async function openWithOwner(login: { email?: string } = {}): Promise<TestServices> {
  const services = testServices()
  await ensureOwner(services, { username: 'hana', password: PASSWORD, displayName: 'Hana', ...login })
  return services
}
