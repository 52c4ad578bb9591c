import { services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'

/** The longest time for which browsers store a cookie. */
const DAYS = 400
/** Accounts that a device is remembered for: a studio's, not a list of names. */
const MAX_ACCOUNTS = 8

interface OwnerDevice {
  key: string
  accounts: string[]
}

const cookie = signedCookie('owner-device', DAYS * DAY)

const accountKey = (username: string) => services().links.hash(`owner-device:${username.toLowerCase()}`)

/** The key of the device that asks, if this account has logged in there before; it opens nothing by itself. */
export async function readKnownDevice(request: Request, username: string): Promise<string | null> {
  const device = await readDevice(request)
  return device?.accounts.includes(accountKey(username)) ? device.key : null
}

/** The header value that makes the device one on which this account has logged in. */
export async function rememberDevice(request: Request, username: string): Promise<string> {
  const device = (await readDevice(request)) ?? { key: services().codes.nonce(), accounts: [] }
  const account = accountKey(username)
  const others = device.accounts.filter((one) => one !== account)
  return cookie().serialize({ key: device.key, accounts: [account, ...others].slice(0, MAX_ACCOUNTS) })
}

async function readDevice(request: Request): Promise<OwnerDevice | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('owner-device=')) return null
  return (await cookie().parse(header)) as OwnerDevice | null
}
