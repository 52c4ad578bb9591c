import { buildServices, closeServices } from '../../../tests/support/build-services'
import { allMessages } from '../../../tests/support/mail-samples/all-messages'
import '../../../tests/support/waipu'
import type { Area } from './index'

/** Every template of an e-mail, as a phone and a desktop program show it. */
export const mails: Area = async ({ camera, visitor, server }) => {
  const page = await visitor()
  await page.goto('/terms')
  // Pictures of the e-mails come from this server.
  const messages = allMessages(undefined, { services: { ...buildServices(), publicUrl: server.url } })
  closeServices()
  for (const [name, { html }] of Object.entries(messages)) {
    const shown = html
      .replace(/\/uploads\/EVENING[\w-]+\.jpg/g, '/art/painted/gallery-1.webp')
      .replace(/\/uploads\/PAINTERS[\w-]+\.jpg/g, '/art/painted/gallery-5.webp')
    await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: shown }))
    await page.goto('/mail')
    await camera.shoot(page, name, { widths: [360, 700] })
    await page.unroute('**/mail')
  }
}
