import { expect, test } from 'vitest'
import { deviceOf } from '../../app/server/auth/device'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) ${BLINK} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ],
  [
    'Opera on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  ],
  ['Safari on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge on iPhone', `${IPHONE} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/605.1.15`],
  // An iPad requests desktop sites unless its settings say otherwise.
  ['Safari on Mac or iPad', `${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  ['Chrome on iPad', `${MAC}/605.1.15 (KHTML, like Gecko) CriOS/131 Version/11.1.1 Safari/605.1.15`],
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on Mac', `${MAC}/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`],
  ['Firefox on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['A program', 'curl/8.5.0'],
])('a login in this browser is listed as %s', (words, agent) => {
  expect(deviceOf(new Request('http://studio.example', { headers: { 'user-agent': agent } }))).toBe(words)
})
