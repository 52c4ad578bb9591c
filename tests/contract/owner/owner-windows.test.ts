import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { postForm } from '../../support/server'
import { listOf } from '../../support/studio'

const { owner } = await sharedServer()

/** The owner's order screens, open in two windows at once. */
describe.each(['paint-kit', 'custom-frame'])('%s, in two windows', (kind) => {
  const orders = async () => listOf(await owner.get(`/api/admin/${kind}/orders`))
  const post = (fields: Record<string, string>) => postForm(owner, `/admin/${kind}?index`, fields)
  /** The version token of this order's form. */
  const versionTokenIn = (html: string, id: number) =>
    new RegExp(`name="formId" value="update-${id}"/><input type="hidden" name="versionToken" value="([^"]+)"`).exec(
      html,
    )?.[1] ?? ''

  test('a note that is saved late does not silently reset the state', async () => {
    const { id } = (await orders()).find((order) => order.orderStatus === 'pending' && !order.isArchived)
    const versionToken = versionTokenIn((await owner.get(`/admin/${kind}`)).text, id)
    await owner.ask('PUT', `/api/admin/${kind}/orders/${id}`, { body: { orderStatus: 'ready' } })
    const typed = { intent: 'update', id: String(id), orderStatus: 'pending', adminNotes: 'Ring first' }
    const stale = await post({ ...typed, versionToken })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('changed in another window')
    expect(stale.text).toContain('Ring first')
    const order = async () => (await orders()).find((one) => one.id === id)
    expect(await order()).toMatchObject({ orderStatus: 'ready', adminNotes: '' })
    expect((await post({ ...typed, versionToken: versionTokenIn(stale.text, id) })).status).toBe(303)
    expect(await order()).toMatchObject({ orderStatus: 'pending', adminNotes: 'Ring first' })
  })
})
