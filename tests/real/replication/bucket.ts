import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The keys that s3rver knows. */
const KEYS = { LITESTREAM_ACCESS_KEY_ID: 'S3RVER', LITESTREAM_SECRET_ACCESS_KEY: 'S3RVER' }

/** An S3 service on this machine that checks signatures (s3rver), with a line to it for each server that uses it. */
export async function startBucket() {
  const require = createRequire(import.meta.url)
  const folder = process.env.S3RVER ?? ''
  const S3rver = require(folder)
  listAsS3Does(require(path.join(folder, 'lib/stores/filesystem')).prototype)
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-bucket-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'studio', configs: [] }],
  })
  const { port } = await service.run()
  const lines: Line[] = []
  return {
    /** A server's environment, and its own line to the service. */
    async line() {
      const line = await openLine(port)
      lines.push(line)
      const LITESTREAM_ENDPOINT = `http://127.0.0.1:${line.port}`
      return { line, env: { LITESTREAM_REPLICA_URL: 's3://studio/replica', LITESTREAM_ENDPOINT, ...KEYS } }
    },
    async close() {
      for (const line of lines) line.close()
      await service.close()
      fs.rmSync(directory, { recursive: true })
    },
  }
}

/** s3rver does not look into folders below a common prefix, and then lists none. */
// biome-ignore lint/suspicious/noExplicitAny: a package without types
function listAsS3Does(store: any): void {
  const { listObjects } = store
  store.listObjects = async function (bucket: string, { delimiter, ...options }: Record<string, string>) {
    const all = await listObjects.call(this, bucket, options)
    if (!delimiter) return all
    const end = ({ key }: { key: string }) => key.indexOf(delimiter, options.prefix?.length ?? 0)
    // biome-ignore lint/suspicious/noExplicitAny: a package without types
    const below = all.objects.filter((object: any) => end(object) >= 0)
    // biome-ignore lint/suspicious/noExplicitAny: a package without types
    const prefixes = below.map((object: any) => object.key.slice(0, end(object) + 1))
    // biome-ignore lint/suspicious/noExplicitAny: a package without types
    const objects = all.objects.filter((object: any) => end(object) < 0)
    return { ...all, objects, commonPrefixes: [...new Set(prefixes)].sort() }
  }
}

interface Line {
  port: number
  /** Nothing gets through any more, as when a cable is pulled. */
  cut(): void
  reconnect(): void
  close(): void
}

async function openLine(to: number): Promise<Line> {
  let isCut = false
  const ends = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('data', (bytes) => !isCut && other.write(bytes))
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        if (!isCut) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const reconnect = () => {
    isCut = false
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      isCut = true
    },
    reconnect,
    close() {
      reconnect()
      server.close()
    },
  }
}
