import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Question {
  challenge: string
  user?: { id: string }
}

interface Changes {
  origin?: string
  /** Somebody unlocked the device. */
  isUnlocked?: boolean
  signature?: string
  counter?: number
}

const PRESENT = 0x01
const UNLOCKED = 0x04
const WITH_KEY = 0x40

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

/**
 * A device with one passkey for a site; it signs as a real one does. With `counts` it reports how often it was used.
 */
export function authenticator({ origin = 'https://studio.example', counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = ''
  let used = 0

  const clientData = (type: string, { challenge }: Question, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }))

  function authenticatorData(
    flags: number,
    { isUnlocked = true, counter }: Changes,
    credential = Buffer.alloc(0),
  ): Buffer {
    if (counts) used += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? used)
    const flag = Buffer.from([flags | PRESENT | (isUnlocked ? UNLOCKED : 0)])
    return Buffer.concat([hash(new URL(origin).hostname), flag, count, credential])
  }

  function answer<Response extends Record<string, unknown>>(response: Response) {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  return {
    id: id.toString('base64url'),

    /** Creates the passkey. */
    create(question: Question, changes: Changes = {}) {
      userHandle = question.user?.id ?? ''
      const jwk = publicKey.export({ format: 'jwk' })
      const [x, y] = [jwk.x!, jwk.y!].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x!],
        [-3, y!],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(WITH_KEY, changes, credential))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', question, changes).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Uses it. */
    get(question: Question, changes: Changes = {}) {
      const data = authenticatorData(0, changes)
      const client = clientData('webauthn.get', question, changes)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url')
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: changes.signature ?? signature,
        userHandle,
      })
    },
  }
}
