import { expect, test } from 'vitest'
import { disposition } from '../../app/server/http/send-file'

test('the name of a file has no letter that could end it, in both forms', () => {
  expect(disposition('attachment', 'Hana’s "(new)" plan.pdf')).toBe(
    `attachment; filename="Hana_s _(new)_ plan.pdf"; filename*=UTF-8''Hana%E2%80%99s%20%22%28new%29%22%20plan.pdf`,
  )
})
