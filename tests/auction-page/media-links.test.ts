import { describe, expect, test } from 'vitest'
import { firstPicture, mediaOf, vimeoIdOf } from '../../app/contract/auctions/media-links'

describe('media links (rule 7.20)', () => {
  test.each([
    'https://vimeo.com/123456789',
    'http://www.vimeo.com/123456789/',
    'vimeo.com/123456789',
    '//vimeo.com/123456789',
    ' https://vimeo.com/channels/staffpicks/123456789?share=copy#t=10s',
    'https://vimeo.com/groups/painters/videos/123456789',
    'https://player.vimeo.com/video/123456789?autoplay=1',
    'HTTPS://VIMEO.COM/123456789',
  ])('%s is a video', (link) => {
    expect(vimeoIdOf(link)).toBe('123456789')
    expect(mediaOf(link)).toEqual({
      kind: 'video',
      id: '123456789',
      player: 'https://player.vimeo.com/video/123456789?dnt=1',
      thumbnail: 'https://vumbnail.com/123456789.jpg',
      page: 'https://vimeo.com/123456789',
    })
  })

  test('a picture of another site is loaded by https, because the pages’ policy allows nothing else', () => {
    expect(mediaOf('http://example.com/a.jpg')).toEqual({ kind: 'picture', src: 'https://example.com/a.jpg' })
    expect(firstPicture(['https://vimeo.com/123456789', 'http://example.com/a.jpg'])).toBe('https://example.com/a.jpg')
  })

  test('the oldest videos have short numbers', () => {
    const links = ['https://vimeo.com/7', 'vimeo.com/152', 'https://vimeo.com/showcase/7/video/152?share=copy']
    expect(links.map(vimeoIdOf)).toEqual(['7', '152', '152'])
    expect(mediaOf('https://vimeo.com/152/abcdef0123').kind).toBe('video')
  })

  test.each(['https://vimeo.com/123456789/abcdef0123', 'https://player.vimeo.com/video/123456789?h=abcdef0123'])(
    '%s keeps the key of an unlisted video',
    (link) => {
      expect(mediaOf(link)).toMatchObject({
        player: 'https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1',
        page: 'https://vimeo.com/123456789/abcdef0123',
      })
    },
  )

  test.each([
    '/uploads/painting.webp',
    'https://vimeo.com/',
    'https://vimeo.com/painters',
    'https://vimeo.com/about/123456789x',
    'https://notvimeo.com/123456789',
    'https://vimeo.com.example.com/123456789',
    'https://example.com/?next=https://vimeo.com/123456789',
    'https://youtube.com/watch?v=123456789',
    '',
  ])('%s is a picture', (link) => {
    expect(vimeoIdOf(link)).toBeNull()
    expect(mediaOf(link)).toEqual({ kind: 'picture', src: link })
  })
})
