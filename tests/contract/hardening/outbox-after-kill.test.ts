import { expect, test } from 'vitest'
import { client, startTestServer, until } from '../../support/server'
import { startPostmarkStandIn } from '../../support/stand-ins/postmark-stand-in'
import { nameOf, somebody } from '../../support/studio'

const COUNT = 12

test('killed while it sends: after the restart every e-mail is sent at once, and only once', {
  timeout: 180_000,
}, async () => {
  const postmark = await startPostmarkStandIn()
  const server = await startTestServer({
    env: {
      DEMO_DATA: '0',
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
      MAIL_FROM: 'Studio <hello@studio.example>',
    },
  })
  try {
    postmark.fault = 'silent'
    // Each is an e-mail to the owner: the later ones wait for the first.
    for (let count = 1; count <= COUNT; count++) {
      const sender = somebody()
      const enquiry = { name: nameOf(sender), email: sender.email, message: `Have you an evening for ${count}?` }
      expect((await client(server.url).post('/api/enquiries', enquiry)).status).toBeLessThan(300)
    }
    await until(async () => postmark.unanswered > 0, 'the first e-mail to be under way')
    await server.kill9()
    postmark.fault = null
    await server.restart()
    const started = Date.now()
    await until(async () => postmark.accepted.length >= COUNT, 'every e-mail to be sent', 20_000)
    expect(Date.now() - started).toBeLessThan(20_000)
    const each = new Set(postmark.accepted.map(({ To, TextBody }) => `${To} ${TextBody}`))
    expect(each.size).toBe(postmark.accepted.length)
  } finally {
    await server.stop()
    await postmark.close()
  }
})
