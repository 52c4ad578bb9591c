import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { root } from '../../scripts/bootstrap/root.mjs'
import { expect } from './site'

/** Less than half the size of `axe.source`, because it is sent to every checked page. */
const source = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** The rules that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find nothing on the page in its present state: in the light scheme with every rule, in the dark one
 * with those about colours. `part` selects what this state changes when the rest was checked in another state; then
 * only in the light scheme, because tests/house/colours.test.ts measures every pair of colours in both. axe is a script
 * in the page, so without JavaScript nothing is checked.
 */
export async function axeFindsNothing(page: Page, state = 'page', part?: string): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(scripting: enabled)').matches))) return
  expect(await findings(page, {}, part), state).toEqual([])
  if (part) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page, { runOnly: COLOURS }), `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function findings(page: Page, options: axe.RunOptions, part?: string): Promise<string[]> {
  // Movements have ended, so colours are final.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const asked = { options, part }
  return page.evaluate(async ({ options, part }) => {
    const runner = (window as unknown as { axe: typeof axe }).axe
    // Previews of e-mails are in frames; other tests check them.
    const { violations } = await runner.run(part ?? document, {
      ...options,
      iframes: false,
      resultTypes: ['violations'],
      selectors: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, asked)
}
