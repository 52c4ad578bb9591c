import { describe, expect, it } from 'vitest'
import { startScriptsLate } from '../../app/server/late-scripts'

const page = [
  '<script nonce="n">window.__remixContext = {"a":"$&"};</script>',
  '<noscript><style>a{}</style></noscript><link rel="manifest" href="/manifest.webmanifest"/>',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";</script>',
].join('')

describe('the scripts of a page', () => {
  it('are held back, with as many elements in the same order', () => {
    const late = startScriptsLate(page)
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toContain('<script nonce="n" type="module"')
    expect(late).toContain('<script nonce="n" type="text/later">import "/assets/a.js";</script>')
    expect(late).toContain('window.__remixContext = {"a":"$&"};')
    const elements = (html: string) => html.replace(/<noscript>.*?<\/noscript>/g, '').match(/<(?:script|link)\b/g)
    expect(elements(late)).toEqual(elements(page))
  })

  it('load the web app manifest, which a page without scripts has at once', () => {
    const late = startScriptsLate(page)
    expect(late).toContain('<style>a{}</style><link rel="manifest" href="/manifest.webmanifest"/></noscript>')
    expect(late).toContain('<link rel="held" href="/manifest.webmanifest"/><link rel="later"')
  })

  it('are left as they are in a page that has none', () => {
    expect(startScriptsLate('<p>window.__remixContext = </p>')).toBe('<p>window.__remixContext = </p>')
  })
})
