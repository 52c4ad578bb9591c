import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import { filesIn } from '../backup/layout.mjs'

/**
 * The place of the replica, LITESTREAM_REPLICA_URL, for what Litestream does not write there: who the writer is, and the
 * pictures. Names have slashes; an object is replaced whole or not at all; every call throws when the place is not reached.
 * @typedef {{
 *   read(name: string, signal?: AbortSignal): Promise<ReadableStream | null>,
 *   write(name: string, content: Blob): Promise<void>,
 *   remove(name: string): Promise<void>,
 *   list(folder: string): Promise<string[]>,
 * }} ReplicaStore
 */

/**
 * @param {Record<string, string | undefined>} env
 * @returns {ReplicaStore}
 */
export function openStore(env) {
  const given = env.LITESTREAM_REPLICA_URL ?? ''
  const url = URL.canParse(given) ? new URL(given) : null
  if (url?.protocol === 'file:') return folderStore(fileURLToPath(url))
  if (url?.protocol === 's3:') return bucketStore(url, env)
  throw new Error('LITESTREAM_REPLICA_URL must begin with s3:// or file:///.')
}

/**
 * A folder, such as another disk that is mounted.
 * @param {string} folder
 * @returns {ReplicaStore}
 */
function folderStore(folder) {
  return {
    async read(name) {
      const file = path.join(folder, name)
      return fs.existsSync(file) ? (await fs.openAsBlob(file)).stream() : null
    },
    async write(name, content) {
      const file = path.join(folder, name)
      const draft = `${file}.${randomBytes(4).toString('hex')}.part`
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      await fs.promises.writeFile(draft, content.stream(), { flush: true })
      await fs.promises.rename(draft, file)
    },
    remove: (name) => fs.promises.rm(path.join(folder, name), { force: true }),
    list: async (name) => filesIn(path.join(folder, name)).filter((file) => !file.endsWith('.part')),
  }
}

/**
 * A bucket of S3, or of a service that speaks the same: LITESTREAM_ENDPOINT. The keys are Litestream's own.
 * @param {URL} url
 * @param {Record<string, string | undefined>} env
 * @returns {ReplicaStore}
 */
function bucketStore({ hostname: bucket, pathname }, env) {
  const region = env.LITESTREAM_REGION || 'us-east-1'
  const endpoint = env.LITESTREAM_ENDPOINT || `https://s3.${region}.amazonaws.com`
  const base = pathname.replace(/^\/|\/$/g, '')
  const aws = new AwsClient({
    accessKeyId: env.LITESTREAM_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.LITESTREAM_SECRET_ACCESS_KEY ?? '',
    service: 's3',
    region,
    retries: 2,
  })
  /** @param {string} name */
  const keyOf = (name) => (base ? `${base}/${name}` : name)

  /**
   * @param {string} method
   * @param {string} address
   * @param {RequestInit} [given]
   */
  async function ask(method, address, given) {
    const answer = await aws.fetch(`${endpoint}/${bucket}${address}`, { method, ...given })
    if (!answer.ok && answer.status !== 404) throw new Error(`The replica answered ${answer.status} to ${method}.`)
    return answer
  }

  return {
    async read(name, signal) {
      const answer = await ask('GET', `/${keyOf(name)}`, { signal })
      return answer.status === 404 ? null : answer.body
    },
    async write(name, content) {
      const { status } = await ask('PUT', `/${keyOf(name)}`, { body: content })
      if (status === 404) throw new Error(`There is no bucket '${bucket}'.`)
    },
    async remove(name) {
      await ask('DELETE', `/${keyOf(name)}`)
    },
    async list(folder) {
      const prefix = [base, folder].map((part) => part && `${part}/`).join('')
      const names = []
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after })
        const page = await (await ask('GET', `?${query}`)).text()
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        names.push(...keys.map((key) => key.slice(prefix.length)))
        after = keys.at(-1) ?? ''
        if (!after || !page.includes('<IsTruncated>true')) return names
      }
    },
  }
}
