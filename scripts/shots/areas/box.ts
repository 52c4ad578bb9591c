import { postForm } from '../../../tests/support/server'
import { CARDS } from '../../../tests/support/studio'
import { formWith, payWith, sendEmpty, visit } from '../visitor'
import type { Area } from './index'

/** The sales page, its prices, its form, the purchase and its own page with the lessons, as the buyer and the owner see them. */
export const box: Area = async ({ camera, visitor, server, owner: http }) => {
  const page = await visitor()
  await visit(page, '/business-in-a-box')
  await camera.shoot(page, 'sales page')
  await camera.attempt('sales page errors', async () => {
    await sendEmpty(formWith(page, 'Send message'), 'Send message')
    await camera.shoot(page, 'sales page errors', { at: page.getByRole('region', { name: 'There is a problem' }) })
  })
  await visit(page, '/buy-now')
  await camera.shoot(page, 'buy now')
  await page.getByRole('button', { name: 'Just ask a question' }).click()
  await page.getByText('There is a problem').first().waitFor()
  await camera.shoot(page, 'buy now errors', { at: page.getByRole('region', { name: 'There is a problem' }) })
  await page.getByLabel('Name').fill('Mere Rata')
  await page.getByLabel('Email').fill('mere@example.nz')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Card number').waitFor()
  await camera.shoot(page, 'payment')
  await payWith(page, CARDS.paid)
  await page.waitForURL(/\/package\//)
  await camera.shoot(page, 'bought')
  const link = page.url()
  const owner = await visitor()
  await owner.request.post('/api/admin/login', { data: server.owner })
  await visit(owner, '/admin/lessons')
  await camera.shoot(owner, 'no lessons yet')
  await visit(owner, '/admin/lessons/new')
  await camera.shoot(owner, 'a new lesson')
  const lessons = [
    ['included', 'First strokes'],
    ['included', 'The Heads at dusk'],
    ['further', 'Kōwhai in spring'],
    ['material', 'A poster for your window'],
  ] as const
  for (const [section, title] of lessons) {
    const lesson = { section, title, description: 'What to say, and when.', link: 'https://films.example/one' }
    const { headers } = await postForm(http, '/admin/lessons/new', { ...lesson, intent: 'create' })
    await postForm(http, headers.location ?? '', { intent: 'show' })
    if (section !== 'included') continue
    await visit(owner, headers.location ?? '')
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(100_000) }
    await owner.getByLabel('Choose a file').setInputFiles(film)
    await owner.getByRole('button', { name: 'Upload', exact: true }).click()
    await owner.getByRole('link', { name: /film\.mp4/ }).waitFor()
  }
  await camera.shoot(owner, 'a lesson')
  await visit(page, link)
  await camera.shoot(page, 'the lessons')
  await visit(page, `${link}/guide`)
  await camera.shoot(page, 'the guide')
  await visit(owner, '/admin/lessons')
  await camera.shoot(owner, 'the owner’s lessons')
}
