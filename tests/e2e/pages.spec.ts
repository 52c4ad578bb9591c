import { expect, fitsSideways, NOJS, test, toPayment } from './site'

test('an unknown address is the 404 page', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('a link that was cut, and a payment of another browser, say what to do', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const words = {
    '/booking/WP-ABCDEF-cut': 'We cannot find this booking. Please use the link in your email.',
    '/auction-win/1-cut': 'We cannot find this win. Please use the link in your email.',
    '/checkout/pay_of_another': 'This purchase was begun in another browser, or is over.',
    // Where a bank's own app leads back to, in whatever browser it opens.
    '/pay/return?payment_intent=pi_of_another':
      'We do not know this payment in this browser. If it went through, its confirmation comes by email.',
  }
  for (const [path, text] of Object.entries(words)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('an unknown booking link is the same page, and ships no script', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const response = await page.goto('/booking/WP-AAAAAA-nobody-has-this-link')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
})

test('on a small phone the next evening’s date and price are within the second screen', async ({ page, event }) => {
  await event()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const price = await page.getByText(/^\$\d+ per person$/).evaluate((it) => it.getBoundingClientRect().bottom + scrollY)
  expect(price).toBeLessThanOrEqual(2 * 740)
})

test('every link of the landing page leads somewhere', async ({ page, site, event }) => {
  await event()
  await page.goto('/')
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(links.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '') || '/'))]
  expect(own.length).toBeGreaterThan(0)
  for (const path of own) {
    const answer = await page.request.get(site.server.url + path)
    expect(answer.status(), path).toBeLessThan(400)
  }
  const anchors = [...new Set(links.filter((href) => href.includes('#')).map((href) => href.split('#')[1] ?? ''))]
  for (const anchor of anchors.filter((name) => name !== '')) {
    await expect(page.locator(`[id="${anchor}"]`), anchor).toHaveCount(1)
  }
})

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the steps of a purchase are on one line', async ({ page, event }) => {
    await event()
    for (const path of ['/', '/paint-kit', '/custom-frame', '/buy-now']) {
      await page.goto(path)
      const steps = page.getByRole('list', { name: /^(Order steps|Steps to your .*)$/ }).getByRole('listitem')
      const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size, path).toBe(1)
    }
  })

  test('the menu opens, leads to a section and closes after any choice', { tag: NOJS }, async ({ page, event }) => {
    await event()
    await page.goto('/')
    const button = page.getByRole('button', { name: /^(Menu|Close)$/ })
    const tutors = page.getByRole('link', { name: 'Tutors' })
    await expect(tutors).toBeHidden()
    await button.click()
    await expect(tutors).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book Now', exact: true }).first()).toBeVisible()
    await tutors.click()
    await expect(page.locator('#instructor')).toBeInViewport()
    await expect(tutors).toBeHidden()
    await button.click()
    await expect(tutors).toBeVisible()
    await button.click()
    await expect(tutors).toBeHidden()
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways', async ({ page, event, person, expectConsole }) => {
    expectConsole(/status of 404/)
    await event({ title: 'A long evening of Pōhutukawa, Kererū and Lamplight by the Sea at Waipū' })
    for (const path of ['/', '/admin/login', '/nothing-here']) {
      await page.goto(path)
      await fitsSideways(page)
    }
    await toPayment(page, person)
    await fitsSideways(page)
  })
})

test.describe('touched before the scripts have come', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('Book Now! leads to the form, not to the head of the section', async ({ page, event }) => {
    await event()
    await page.goto('/')
    await page.getByRole('button', { name: 'Book Now!' }).click()
    await expect(page.getByLabel('First name').first()).toBeInViewport()
  })
})

test.describe('letters that a visitor enlarges or spreads', () => {
  const ENLARGED = 'html { font-size: 200% !important; }'
  const SPREAD =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }'

  test('twice as big, everything still fits a wide screen', async ({ page, event }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await event()
    for (const path of ['/', '/auction', '/paint-kit']) {
      await page.goto(path)
      await page.addStyleTag({ content: ENLARGED })
      await fitsSideways(page)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport()
    }
  })

  test('spread, they stay on the smallest screen', async ({ page, event }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await event()
    for (const path of ['/', '/buy-now']) {
      await page.goto(path)
      await page.addStyleTag({ content: SPREAD })
      await fitsSideways(page)
      const cut = await page.locator('main :is(label, input, select, textarea)').evaluateAll((all) => {
        // The field that only machines fill is outside.
        const shown = all.filter((one) => !one.closest('[aria-hidden]'))
        return shown.filter((one) => one.getBoundingClientRect().right > innerWidth).length
      })
      expect(cut, path).toBe(0)
    }
  })

  test('the choice of a voucher shows its price whole at 320 px', async ({ page, event }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await event()
    await page.goto('/')
    const spare = await page.getByLabel('Valid For').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const words = document.createElement('span')
      words.style.cssText = `position: absolute; white-space: nowrap; font: ${style.font}; letter-spacing: ${style.letterSpacing}`
      words.textContent = select.selectedOptions[0]?.text ?? ''
      document.body.append(words)
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return room - words.getBoundingClientRect().width
    })
    expect(spare).toBeGreaterThanOrEqual(0)
  })
})

test('in forced colours a choice has its arrow', async ({ page, event }) => {
  await event()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/custom-frame')
  await expect(page.getByLabel('Frame style')).toHaveCSS('appearance', 'auto')
})
