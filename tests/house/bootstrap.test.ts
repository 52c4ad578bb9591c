import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressAll } from '../../scripts/assets/compress.mjs'
import { applyDemoDefaults } from '../../scripts/bootstrap/environment.mjs'
import { sameVersions } from '../../scripts/bootstrap/install.mjs'
import { alone } from '../../scripts/bootstrap/lock-file.mjs'
import { cacheDir, root } from '../../scripts/bootstrap/root.mjs'
import { countPlaywright, countVitest } from '../../scripts/bootstrap/test-results.mjs'

describe('the bootstrap scripts', () => {
  test('need no package: before the install they import only Node.js modules and each other', () => {
    const files = [
      ...['start', 'build', 'dev', 'test'].map((name) => path.join(root, `scripts/${name}.mjs`)),
      ...fs.readdirSync(path.join(root, 'scripts/bootstrap')).map((name) => path.join(root, 'scripts/bootstrap', name)),
    ]
    for (const file of files) {
      const imports = [...fs.readFileSync(file, 'utf8').matchAll(/(?:\bfrom |import\()'([^'\n]+)'/g)]
      for (const [, name] of imports) expect(name, file).toMatch(/^(?:node:|\.)/)
    }
  })

  test('install when a package is missing, of another version or too many, but not for other platforms', () => {
    const lock = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    }
    expect(sameVersions(lock, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
    expect(sameVersions(lock, {})).toBe(false)
    expect(sameVersions(lock, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
    expect(sameVersions(lock, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } })).toBe(
      false,
    )
  })

  test('set the demo and the simulated cards unless the environment has other values', () => {
    const fresh: Record<string, string | undefined> = {}
    applyDemoDefaults(fresh)
    expect(fresh).toEqual({ DEMO_DATA: '1', PAYMENTS: 'simulated' })
    const live: Record<string, string | undefined> = { DEMO_DATA: '0', STRIPE_SECRET_KEY: 'sk_test_x' }
    applyDemoDefaults(live)
    expect(live).toEqual({ DEMO_DATA: '0', STRIPE_SECRET_KEY: 'sk_test_x' })
    const off: Record<string, string | undefined> = { PAYMENTS: 'off' }
    applyDemoDefaults(off)
    expect(off.PAYMENTS).toBe('off')
  })

  test('do one thing at a time, and take over the lock of a process that died', async () => {
    const name = `test-${process.pid}`
    fs.mkdirSync(cacheDir, { recursive: true })
    // No process has this id: it is above the largest of Linux and macOS.
    fs.writeFileSync(path.join(cacheDir, `${name}.lock`), '99999999:gone')
    let inside = 0
    let most = 0
    await Promise.all(
      [1, 2, 3].map(() =>
        alone(name, async () => {
          most = Math.max(most, ++inside)
          await new Promise((resolve) => setImmediate(resolve))
          inside--
        }),
      ),
    )
    expect(most).toBe(1)
    expect(fs.readdirSync(cacheDir).filter((file) => file.startsWith(name))).toEqual([])
  })

  test('write compressed copies only of files that get smaller', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'))
    const text = 'body { color: red }\n'.repeat(200)
    fs.writeFileSync(path.join(folder, 'a.css'), text)
    fs.writeFileSync(path.join(folder, 'b.js'), '1')
    fs.writeFileSync(path.join(folder, 'c.woff2'), text)
    const files = fs.readdirSync(folder).map((name) => path.join(folder, name))
    expect(await compressAll(files)).toBe(1)
    expect(fs.readdirSync(folder).sort()).toEqual(['a.css', 'a.css.br', 'a.css.gz', 'b.js', 'c.woff2'])
    expect(brotliDecompressSync(fs.readFileSync(path.join(folder, 'a.css.br'))).toString()).toBe(text)
    expect(gunzipSync(fs.readFileSync(path.join(folder, 'a.css.gz'))).toString()).toBe(text)
    fs.rmSync(folder, { recursive: true })
  })

  test('count every failure, also outside of tests', () => {
    const good = { numPassedTests: 3, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults: [{}] }] }
    expect(countVitest(good, 0)).toEqual({ passed: 3, failed: 0 })
    expect(countVitest(good, 1)).toEqual({ passed: 3, failed: 1 })
    const unloaded = { ...good, testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(countVitest(unloaded, 1)).toEqual({ passed: 3, failed: 1 })
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 })
    const tests = (status: string) => [{ status, projectName: 'with JavaScript' }]
    const file = 'a.spec.ts'
    const suites = [
      { specs: [{ file, title: 'steady', tests: tests('expected') }] },
      { specs: [], suites: [{ specs: [{ file, title: 'shaky', tests: tests('flaky') }] }] },
    ]
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, suites }, 1)).toEqual({
      passed: 6,
      failed: 1,
      flaky: ['a.spec.ts: shaky (with JavaScript)'],
    })
    expect(countPlaywright(null, 127)).toEqual({ passed: 0, failed: 1, flaky: [] })
  })
})
