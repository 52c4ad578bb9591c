import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { root } from '../../scripts/bootstrap/root.mjs'
import { expect } from './site'

/** Less than half of what `axe.source` is: it goes into every page that is looked at. */
const source = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** What a colour scheme can change. Everything else is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing on the page as it is, in the light scheme with every rule and in the dark one with those about colours.
 * `part` is a selector of what this state changes, where another state has shown the rest of the page: light alone, as every
 * pair of colours has been measured in both schemes (tests/house/colours.test.ts). axe is a script of the page: without
 * scripts nothing is looked at.
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
  // Movement is over, so that colours are what they stay.
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
