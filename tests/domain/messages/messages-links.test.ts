import { describe, expect, it } from 'vitest'
import { unsubscribeHeaders } from '../../../app/domain/messages/parts'
import { absoluteUrl, pictureUrl } from '../../../app/domain/messages/rendering/message'
import { allMessages, typed } from '../../support/mail-samples/all-messages'
import { testServices } from '../../support/services'

describe('links of a message', () => {
  it('become whole addresses', () => {
    expect(absoluteUrl('/booking/a', 'https://studio.example')).toBe('https://studio.example/booking/a')
    expect(absoluteUrl('https://maps.example/?q="><b>', 'https://studio.example')).toBe(
      'https://maps.example/?q=%22%3E%3Cb%3E',
    )
    expect(absoluteUrl('tel:+6495550142', 'https://studio.example')).toBe('tel:+6495550142')
  })

  it('are dropped when they are invalid; the text stays', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://[', 'JaVaScRiPt:1', '\u0000javascript:1']) {
      expect(absoluteUrl(url, 'https://studio.example') ?? 'none').not.toMatch(/^(javascript|data):/i)
    }
    const { followUp } = allMessages(typed, { settings: { groupUrl: 'javascript:alert(1)' } })
    expect(followUp!.html).not.toContain('javascript:')
    expect(followUp!.text).toContain('Show us where your painting hangs: our group.')
  })

  it('use picture formats that mail programs can show', () => {
    const site = 'https://studio.example'
    expect(pictureUrl('/uploads/a.jpg', site)).toBe('https://studio.example/uploads/a.jpg')
    // The JPEG copy of an upload, also for a whole address; pictures of other sites stay unchanged.
    const upload = `/uploads/${'K'.repeat(20)}-1600x900`
    for (const url of [`${upload}.webp`, `${upload}-800.webp`, `${upload}.jpg`, `${site}${upload}.webp`]) {
      expect(pictureUrl(url, site)).toBe(`${site}${upload}-mail.jpg`)
    }
    expect(pictureUrl(`https://elsewhere.example${upload}.webp`, site)).toBeUndefined()
    for (const url of [null, '', '/art/hero.svg', '/a.webp?x', '/a.AVIF', 'data:image/png;base64,AA']) {
      expect(pictureUrl(url, site)).toBeUndefined()
    }
  })

  it('let mail programs unsubscribe with one click', () => {
    expect(unsubscribeHeaders(testServices(), '/unsubscribe/a b>')).toEqual({
      'List-Unsubscribe': '<https://studio.example/unsubscribe/a%20b%3E>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})
