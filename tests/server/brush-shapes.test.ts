import { expect, test } from 'vitest'
import { polygonOf, withBrushShapes } from '../../app/server/brush-shapes'

test('a drawn stroke becomes a shape that stretches with its box, its parts on threads without a width', () => {
  const svg = '<svg viewBox="0 0 200 40"><path d="M0 40L100 0L200 40ZM20 10l10 -5 10 5Z"/></svg>'
  expect(polygonOf(svg)).toBe(
    'polygon(0% 100%,50% 0%,100% 100%,0% 100%,0% 100%,10% 25%,15% 12.5%,20% 25%,10% 25%,0% 100%)',
  )
})

test('both strokes are at the end of the head, as shapes', () => {
  const page = withBrushShapes('<head><title>$&</title></head><body></body>')
  expect(page).toMatch(
    /<title>\$&<\/title><style>:root\{--brush-edge:polygon\([^)]+\);--brush-swipe:polygon\([^)]+\)\}<\/style><\/head>/,
  )
  expect(page).not.toContain('NaN')
})
