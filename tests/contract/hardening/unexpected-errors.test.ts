import { expect, test } from 'vitest'
import { client, startTestServer, until } from '../../support/server'

/** Loaded into the server: causes errors outside of any request, on request. */
const mistakes = `process.on('SIGUSR2', () => {
  Promise.reject(new Error('a promise that nobody looks after'))
  setTimeout(() => { throw new Error('a timer that throws') })
})`

test('an unexpected error is logged with a reference, and the server keeps running', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer({
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(mistakes)}` },
  })
  try {
    const pid = server.pid()
    process.kill(pid, 'SIGUSR2')
    for (const mistake of ['a promise that nobody looks after', 'a timer that throws']) {
      const line = await until(
        async () =>
          server
            .output()
            .split('\n')
            .find((one) => one.includes(mistake)),
        `a line about ${mistake}`,
        10_000,
      )
      expect(JSON.parse(line)).toMatchObject({ msg: 'unexpected error', reference: expect.stringMatching(/^\w{8}$/) })
    }
    expect((await client(server.url).get('/')).status).toBe(200)
    expect(server.pid()).toBe(pid)
  } finally {
    await server.stop()
  }
})
