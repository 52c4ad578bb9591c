import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { ignoredBy, readDockerfile, variablesOf, wordsOf } from '../../scripts/container/dockerfile-steps.mjs'
import { licencesPage, readLicences, unfit } from '../../scripts/licences.mjs'
import { runScript } from '../support/run-script'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const stages = readDockerfile(read('Dockerfile'))
const last = stages.at(-1)!
const env = Object.assign({}, ...last.steps.filter(({ name }) => name === 'ENV').map(({ value }) => variablesOf(value)))

/** The deployment files agree with each other. `npm run test:real -- --only image` builds and runs the image. */
describe('the container', () => {
  it('copies only existing files, runs what it copied, and not as root', () => {
    const copied = last.steps.filter(({ name, flags }) => name === 'COPY' && flags.from === 'build')
    for (const { value } of copied) {
      const file = wordsOf(value)[0]!.replace('/app/', '')
      if (!['build', 'node_modules'].includes(file)) expect(fs.existsSync(path.join(root, file)), file).toBe(true)
    }
    const [, script = ''] = wordsOf(last.steps.find(({ name }) => name === 'CMD')!.value)
    expect(fs.existsSync(path.join(root, script))).toBe(true)
    expect(last.steps.find(({ name }) => name === 'USER')?.value).toBe('node')
    expect(env).toMatchObject({ NODE_ENV: 'production', CONTAINER: '1', DEMO_DATA: '0', DATA_DIR: '/data' })
  })

  it('contains no data, keys or packages of this machine', () => {
    const isIgnored = ignoredBy(read('.dockerignore'))
    for (const file of [
      '.env',
      '.env.production',
      'data/studio.db',
      'node_modules/kysely/package.json',
      '.git/config',
      'x.log',
    ])
      expect(isIgnored(file), file).toBe(true)
    for (const file of ['package.json', 'app/root.tsx', 'scripts/serve.mjs', 'db/connection.ts', 'database.md'])
      expect(isIgnored(file), file).toBe(false)
  })

  it('listens where Fly, Caddy and its health check expect it, and stores its data in their mount', () => {
    expect(read('fly.toml')).toContain(`internal_port = ${env.PORT}`)
    expect(read('fly.toml')).toContain(`destination = "${env.DATA_DIR}"`)
    expect(read('Caddyfile')).toContain(`studio:${env.PORT}`)
    expect(read('compose.yaml')).toContain(`data:${env.DATA_DIR}`)
    expect(read('litestream.yml')).toContain('path: ${' + 'DATA_DIR}/studio.db')
  })

  it('counts limits for the visitor, behind Caddy and behind Fly', () => {
    const visitor = (file: string, forwardedFor: string[]) => {
      const proxies = Number(/TRUST_PROXY"?\s*[:=]\s*"(\d)"/.exec(read(file))?.[1])
      const isTrusted = express().set('trust proxy', proxies).get('trust proxy fn')
      return ['172.16.0.1', ...forwardedFor.reverse()].find((address, at) => !isTrusted(address, at))
    }
    expect(visitor('compose.yaml', ['203.0.113.7'])).toBe('203.0.113.7')
    // What the visitor made up, the visitor, the app's own address.
    expect(visitor('fly.toml', ['198.18.9.9', '203.0.113.7', '66.241.124.1'])).toBe('203.0.113.7')
  })

  it('says in one line that Litestream is missing when a replica is set', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-container-'))
    const database = path.join(folder, 'studio.db')
    const start = () =>
      runScript('scripts/container/run.mjs', {
        DATA_DIR: folder,
        LITESTREAM_REPLICA_URL: 's3://none',
        LITESTREAM_BIN: '/none/litestream',
      })
    // An empty volume is filled from the replica first; one with a database starts at once.
    for (const isThere of [false, true]) {
      if (isThere) fs.writeFileSync(database, '')
      const { status, stderr } = start()
      expect(status).toBe(1)
      expect(stderr).toMatch(/^LITESTREAM_REPLICA_URL is set, but there is no program '\/none\/litestream' here: .*$/)
    }
    fs.rmSync(folder, { recursive: true })
  })

  it('gets time to stop, and the proxy waits longer for the next one', () => {
    const milliseconds = (name: string) =>
      Number(new RegExp(`${name} = isInContainer \\? (\\d+)`).exec(read('scripts/serve.mjs'))?.[1])
    expect(milliseconds('LATEST_MS')).toBeLessThan(10_000)
    expect(Number(/health_interval (\d+)ms/.exec(read('Caddyfile'))?.[1])).toBeLessThan(
      milliseconds('LAST_CALL_MS') / 2,
    )
    expect(read('compose.yaml')).toContain('stop_grace_period: 10s')
    expect(read('fly.toml')).toContain('kill_timeout = "10s"')
    expect(Number(/lb_try_duration (\d+)s/.exec(read('Caddyfile'))?.[1])).toBeGreaterThanOrEqual(20)
  })
})

describe('the packages that the site runs on', () => {
  it('are under licences that let the studio use them, and docs/licences.md lists them', () => {
    const packages = readLicences()
    expect(unfit(packages)).toEqual([])
    expect(unfit([{ name: 'x', version: '1', licence: 'AGPL-3.0-only' }])).toHaveLength(1)
    expect(read('docs/licences.md')).toBe(licencesPage(packages))
  })
})
