import { openAuction } from '../../support/makers/auction-room'
import { expect, test } from '../site'
import { aPainting, bidButton, bidForm, expectPrice, openLot, signIn } from './auctions'

test('a bid far above the price must be confirmed first; nothing typed is lost', async ({ page, site, person }) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await bidButton(lot, 'Place Bid').click()
  const form = bidForm(page, lot)
  const amount = form.getByLabel('Your bid', { exact: true })
  await amount.fill('600')
  await form.getByLabel('Your maximum').fill('900')
  await form.getByRole('button', { name: 'Place Bid' }).click()
  await expect(form.getByRole('alert')).toContainText('Bid $600, up to $900?')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(amount).toBeHidden()
  await form.getByRole('button', { name: 'Change my bid' }).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('600')
  await expect(form.getByLabel('Your maximum')).toHaveValue('900')
  await form.getByLabel('Your maximum').fill('')
  await form.getByRole('button', { name: 'Place Bid' }).click()
  await form.getByRole('button', { name: 'Yes, bid $600' }).click()
  await expect(page.getByText('Bid Placed')).toBeVisible()
  await expectPrice(page, lot, '$600')
})

test('without a network a bid is not placed: the page says so and keeps what was typed', async ({
  page,
  context,
  site,
  person,
  expectConsole,
}) => {
  // The router prefetches links in sight; without a network that fails too, which does not matter.
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await bidButton(lot, 'Place Bid').click()
  const form = bidForm(page, lot)
  const amount = form.getByLabel('Your bid', { exact: true })
  await amount.fill('40')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Place Bid' }).click()
  await expect(form.getByRole('region', { name: 'Bid Failed' })).toContainText(
    'You’re offline. What you typed is still here',
  )
  await expect(amount).toHaveValue('40')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid Placed')).toBeVisible()
  await expectPrice(page, lot, '$40')
})
