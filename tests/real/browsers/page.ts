// biome-ignore-all lint/performance/useDomNodeTextContent: only what is visible counts
import { until } from '../../support/server'
import type { Browser } from './families'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A page as a visitor uses it: by its visible text. */
export interface Page {
  open(path: string): Promise<void>
  /** Opens an address and waits until its scripts have started. */
  openAlive(path: string): Promise<void>
  /** Runs a function in the page. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Clicks the visible element whose name begins with this. */
  click(name: string, selector?: string): Promise<void>
  /** Types into the field of a form; `form` where the page has several with such a field. */
  fill(label: string, text: string, form?: string): Promise<void>
  choose(option: string): Promise<void>
  /** Waits until a function in the page returns a true value. */
  waitFor<Args extends unknown[]>(script: (...args: Args) => unknown, ...args: Args): Promise<void>
  /** Waits until the text is visible. */
  waitForText(text: string): Promise<void>
  /** Waits until the scripts of the page have started. */
  waitForScripts(): Promise<void>
  /** A picture of the window. */
  picture(): Promise<Buffer>
}

/** Drives the page of a browser at a site. */
export function pageOf({ command }: Browser, site: string): Page {
  const run: Page['run'] = (script, ...args) =>
    command('ExecuteScript', { script: `return (${script})(...arguments)`, args })
  const waitFor: Page['waitFor'] = async (script, ...args) => {
    await until(() => run(script, ...args).catch(() => null), `${script} ${args}`, 15_000)
  }
  const open: Page['open'] = (path) => command('Navigate', { url: site + path })
  const waitForScripts: Page['waitForScripts'] = () =>
    waitFor(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
  /** Repeats until the page has reached that state. */
  const act = async (selector: string, name: string, step: (id: string) => Promise<unknown>) => {
    let why = 'it is not there'
    const done = async () => {
      try {
        const found = (await run(named, selector, name)) as unknown as Record<string, string> | null
        if (!found) return false
        await step(found[ELEMENT] ?? '')
        return true
      } catch (error) {
        why = String(error)
        return false
      }
    }
    await until(done, `'${name}'`, 15_000).catch((error) => {
      throw new Error(`${error.message}: ${why}`)
    })
  }
  return {
    run,
    open,
    openAlive: async (path) => {
      // Firefox can answer while the page that is left is still there, whose scripts have started too.
      await run(() => void Object.assign(window, { isLeft: true }))
      await open(path)
      await waitFor(() => !('isLeft' in window))
      await waitForScripts()
    },
    waitFor,
    waitForScripts,
    waitForText: (text) => waitFor((text) => document.body.innerText.toLowerCase().includes(text.toLowerCase()), text),
    click: (name, selector = 'button, a, summary') => act(selector, name, (id) => command('ElementClick', { id })),
    fill: (label, text, form = '') =>
      act(`${form} :is(input, textarea)`, label, async (id) => {
        await command('ElementClear', { id })
        await command('ElementSendKeys', { id, text })
      }),
    choose: (option) => act('option', option, (id) => command('ElementClick', { id })),
    picture: async () => Buffer.from(await command('TakeScreenshot', { full: false }), 'base64'),
  }
}

/** Runs in the page: the visible one of these elements with this name, or the first whose name begins with it. */
function named(selector: string, name: string): Element | undefined {
  const names = [...document.querySelectorAll<HTMLInputElement>(selector)]
    .filter((element) => element.tagName === 'OPTION' || element.checkVisibility())
    .map((element) => ({
      element,
      own: (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).trim(),
    }))
  const { element } = names.find(({ own }) => own === name) ?? names.find(({ own }) => own.startsWith(name)) ?? {}
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const isCovered = (top < 80 || bottom > innerHeight) && element?.tagName !== 'OPTION'
  if (!isCovered) return element
  // WebKit's driver does not always scroll. An element that is still moving is found at the next try.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Runs in the page: logs in, and returns the status of the answer. */
export async function logIn(account: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch('/api/admin/login', { method: 'POST', headers, body: JSON.stringify(account) })).status
}
