import { afterAll } from 'vitest'
import { type Client, startTestServer, type TestServer } from './server'
import { ownerClient } from './studio'

/** A running server with its owner logged in. It is stopped after the file, or the describe, that asks for it. */
export async function ownedServer(
  settings: Parameters<typeof startTestServer>[0] = {},
): Promise<{ server: TestServer; owner: Client }> {
  const server = await startTestServer(settings)
  afterAll(async () => {
    await server.stop()
  })
  return { server, owner: await ownerClient(server) }
}
