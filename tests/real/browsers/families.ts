import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort, until } from '../../support/server'

/** Debian's browsers besides Chromium. */
export const FAMILIES = ['firefox', 'webkit'] as const
type Family = (typeof FAMILIES)[number]

/** The WebDriver commands that the tests use, with their addresses: Firefox needs the name, WebKit the address. */
const COMMANDS = {
  Navigate: 'POST url',
  Back: 'POST back',
  Refresh: 'POST refresh',
  ExecuteScript: 'POST execute/sync',
  ElementClick: 'POST element/{id}/click',
  ElementClear: 'POST element/{id}/clear',
  ElementSendKeys: 'POST element/{id}/value',
  SetWindowRect: 'POST window/rect',
  TakeScreenshot: 'GET screenshot',
} as const

// biome-ignore lint/suspicious/noExplicitAny: what a command answers
type Command = (name: keyof typeof COMMANDS, body?: Record<string, unknown>) => Promise<any>

/** A running browser with one window. */
export interface Browser {
  command: Command
  /** Sets the page's exact width and height. */
  resize(width: number, height: number): Promise<void>
  /** Errors and reports of the security policy in its console since the last call. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a browser that prefers reduced motion and, with `dark`, the dark scheme. */
export function startBrowser(family: Family, { dark = false } = {}): Promise<Browser> {
  return family === 'firefox' ? startFirefox(dark) : startWebKit(dark)
}

/** Firefox, over its own protocol: packets of `length:JSON`. */
async function startFirefox(dark: boolean): Promise<Browser> {
  const port = await freePort()
  const preferences = {
    'marionette.port': port,
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'app.normandy.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  }
  const profile = folder()
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const program = begin('firefox-esr', [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--profile',
    profile,
  ])
  const socket = await until(() => connect(port), 'Firefox')
  const waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      const packet = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      if (!Array.isArray(packet)) continue
      const [, id, error, result] = packet
      if (error) waiting.get(id)?.failed(new Error(`${error.error}: ${error.message}`))
      else waiting.get(id)?.done(result && 'value' in result ? result.value : result)
    }
  })
  program.once('exit', () => {
    for (const { failed } of waiting.values()) failed(new Error('Firefox ended'))
  })
  let last = 0
  const send = (name: string, body: object = {}) =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed })
      const packet = JSON.stringify([0, last, name, body])
      socket.write(`${Buffer.byteLength(packet)}:${packet}`)
    })
  const command: Command = (name, body) => send(`WebDriver:${name}`, body)
  /** Runs a script with the rights of Firefox's own windows. */
  const inChrome = async (script: string, args: unknown[] = []) => {
    await send('Marionette:SetContext', { value: 'chrome' })
    const value = await command('ExecuteScript', { script, args })
    await send('Marionette:SetContext', { value: 'content' })
    return value
  }
  await send('WebDriver:NewSession')
  return {
    command,
    async resize(width, height) {
      await command('SetWindowRect', { width: 1400, height: 1100 })
      await inChrome(FIREFOX_SIZE, [width, height])
    },
    complaints: async () => (await inChrome(FIREFOX_CONSOLE)) as string[],
    close: () => end(program, profile),
  }
}

/** A window cannot be narrower than 450 px, but the page in it can. */
const FIREFOX_SIZE = `const [width, height] = arguments
const { style } = gBrowser.selectedBrowser
for (const [name, size] of [['width', width], ['height', height]]) {
  for (const bound of ['min', 'max']) style.setProperty(bound + '-' + name, size + 'px', 'important')
}`

/** Errors of pages, reports of the security policy, and calls of console.error. */
const FIREFOX_CONSOLE = `const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage)
const own = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError && (/CSP|Content.Security/i.test(one.category + one.errorMessage) || (/^http/.test(one.sourceName) && !(one.flags & 1))))
const calls = storage.getEvents().filter(({ level, filename }) => ['error', 'assert'].includes(level) && /^http/.test(filename))
Services.console.reset()
storage.clearEvents()
return [
  ...own.map((one) => (one.flags & 1 ? 'warning' : 'error') + ' ' + one.category + ': ' + one.errorMessage + ' ' + one.sourceName),
  ...calls.map((one) => 'console.' + one.level + ': ' + one.arguments.map(String).join(' ') + ' ' + one.filename),
]`

/** WebKitGTK, by its driver. */
async function startWebKit(dark: boolean): Promise<Browser> {
  const data = folder()
  const port = await freePort()
  const screen = begin('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'])
  const display = await new Promise((found) => screen.stdout?.once('data', (line) => found(String(line).trim())))
  const driver = begin('stdbuf', ['-oL', 'WebKitWebDriver', `--port=${port}`], { DISPLAY: `:${display}` })
  let output = ''
  driver.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const send = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method,
      body: body ? JSON.stringify(body) : undefined,
    })
    const { value } = (await answer.json()) as { value: { error: string; message: string; sessionId: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await until(() => connect(port), 'WebKitWebDriver').then((socket) => socket.destroy())
  const browserOptions = {
    binary: path.join(import.meta.dirname, 'webkit-window.js'),
    args: [data, ...(dark ? ['--dark'] : [])],
  }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } }
  const { sessionId } = await send('POST', '', wanted)
  const command: Command = (name, body = {}) => {
    const [method = '', address = ''] = COMMANDS[name].split(' ')
    const place = address.replace('{id}', String(body.id))
    return send(method, `/${sessionId}/${place}`, method === 'POST' ? body : undefined)
  }
  return {
    command,
    resize: (width, height) => command('SetWindowRect', { width, height }),
    async complaints() {
      const lines = output.split('\n')
      output = lines.pop() ?? ''
      return lines.filter((line) => /CONSOLE/.test(line))
    },
    async close() {
      await send('DELETE', `/${sessionId}`).catch(() => {})
      await end(driver, data)
      screen.kill()
    },
  }
}

function folder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'real-browser-'))
}

function begin(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
}

async function end(program: ChildProcess, data: string): Promise<void> {
  const gone = new Promise((resolve) => program.once('exit', resolve))
  if (program.exitCode === null && program.kill()) await gone
  fs.rmSync(data, { recursive: true, force: true, maxRetries: 5 })
}

function connect(port: number): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}
