import { postForm } from '../../support/server'
import { clean, logIn, open, save } from '../owner/owner-pages'
import { arriveAtBooking, expect, NOJS, says, test, toPayment } from '../site'

test('the owner switches wallets on: the demo’s wallet pays with one press, and without JavaScript nothing changes', {
  tag: NOJS,
}, async ({ page, site, event, person, scripted }) => {
  await event({ title: `Wallet ${person.lastName}` })
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/wallets')
  const wallets = page.getByLabel('Apple Pay, Google Pay and Link')
  await expect(wallets).not.toBeChecked()
  await wallets.check()
  await save(page)
  await says(page, 'Settings saved')
  await clean(page, 'wallets')
  try {
    await toPayment(page, person)
    const wallet = page.getByRole('button', { name: 'Demo wallet' })
    if (!scripted) {
      await expect(page.getByRole('button', { name: 'Pay $65.00' })).toBeVisible()
      await expect(wallet).toHaveCount(0)
      return
    }
    await says(page, 'it pays with the approving test card')
    await clean(page, 'the demo’s wallet')
    await wallet.click()
    await arriveAtBooking(page)
  } finally {
    await postForm(site.owner, '/admin/settings/wallets', { intent: 'wallets' })
  }
})
