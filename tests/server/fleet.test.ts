import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

let folder: string
/** What a call that fails contains. */
let failing: string
const file = (...names: string[]) => path.join(folder, 'fleet', ...names)
const read = (...names: string[]) => fs.readFileSync(file(...names), 'utf8')
const calls = () =>
  fs.readFileSync(path.join(folder, 'calls'), 'utf8').replaceAll(`${folder}/`, '').replaceAll(root, '.')

/** Runs `npm run fleet` with programs instead of Docker and Fly that record their arguments. */
function fleet(...args: string[]) {
  const env = { ...process.env, FLEET_DIR: file(), PATH: `${folder}:${process.env.PATH}`, FAILS: failing }
  const { status, stdout, stderr } = spawnSync('node', ['scripts/fleet.mjs', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fleet-'))
  failing = 'nothing'
  for (const program of ['docker', 'fly']) {
    const script = `#!/bin/sh\necho ${program} "$@" >> ${folder}/calls\ncase "$*" in *"$FAILS"*) exit 1;; esac\n`
    fs.writeFileSync(path.join(folder, program), script, { mode: 0o755 })
  }
})

describe('several studios', () => {
  it('each have a container, data, keys and an address of their own', () => {
    fleet('add', 'waipu', 'waipu.example')
    expect(fleet('add', 'lisboa', 'lisboa.example', '--studio', 'studios/lisbon.json').status).toBe(0)
    const { services, volumes } = JSON.parse(read('compose.json'))
    expect(Object.keys(services)).toEqual(['lisboa', 'waipu', 'proxy'])
    expect(volumes).toEqual({ lisboa: {}, waipu: {}, certificates: {} })
    expect(services.lisboa.volumes).toEqual(['lisboa:/data', './lisboa/studio.json:/studio.json:ro'])
    expect(services.lisboa.environment.STUDIO_FILE).toBe('/studio.json')
    expect(services.waipu.volumes).toEqual(['waipu:/data'])
    expect(read('Caddyfile').match(/^\S+ \{$|reverse_proxy .* \{$/gm)).toEqual([
      'lisboa.example {',
      'reverse_proxy lisboa:3000 {',
      'waipu.example {',
      'reverse_proxy waipu:3000 {',
    ])
    expect(read('Caddyfile')).toContain('health_uri /healthz')
    expect(fs.statSync(file('lisboa', '.env')).mode & 0o777).toBe(0o600)
    const secret = (name: string) => read(name, '.env').match(/^SESSION_SECRET=(\S{40,})$/m)?.[1]
    expect(secret('lisboa')).not.toBe(secret('waipu'))
  })

  it('run under the same limits as one studio alone', () => {
    fleet('add', 'lisboa', 'lisboa.example')
    const alone = fs.readFileSync(path.join(root, 'compose.yaml'), 'utf8')
    const { services } = JSON.parse(read('compose.json'))
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', services.proxy.image]) {
      expect(alone).toContain(line)
    }
    expect(services.lisboa).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
    expect(services.lisboa.security_opt).toEqual(['no-new-privileges:true'])
  })

  it.each([
    [
      'a studio file on Fly',
      ['porto', 'porto.example', '--studio', 'studios/lisbon.json', '--fly'],
      'A studio on Fly starts without a studio file',
    ],
    ['a name that is taken', ['lisboa', 'other.example'], 'There is a studio'],
    ['a host that is taken', ['porto', 'lisboa.example'], 'Another studio has the host'],
    ['an invalid name', ['../porto', 'porto.example'], 'is not a valid name'],
    ['an invalid host', ['porto', 'https://porto.example'], 'is not a valid host'],
    ['a missing studio file', ['porto', 'porto.example', '--studio', 'none.json'], 'none.json'],
  ])('refuses %s and changes nothing', (_, args, message) => {
    fleet('add', 'lisboa', 'lisboa.example')
    const before = read('compose.json')
    const { status, text } = fleet('add', ...args)
    expect(status).toBe(1)
    expect(text).toContain(message)
    expect(read('compose.json')).toBe(before)
    expect(fs.readdirSync(file()).sort()).toEqual(['Caddyfile', 'compose.json', 'lisboa'])
  })

  it('are updated one after another, and a studio that does not start stops the update', () => {
    for (const name of ['braga', 'lisboa', 'porto']) fleet('add', name, `${name}.example`)
    expect(fleet('update').status).toBe(0)
    expect(
      calls()
        .split('\n')
        .filter((line) => /build|--wait/.test(line)),
    ).toEqual([
      'docker build -t paint-and-sip .',
      'docker compose -f fleet/compose.json up -d --wait --no-deps braga',
      'docker compose -f fleet/compose.json up -d --wait --no-deps lisboa',
      'docker compose -f fleet/compose.json up -d --wait --no-deps porto',
    ])
    failing = '--no-deps lisboa'
    fs.rmSync(path.join(folder, 'calls'))
    const { status, text } = fleet('update')
    expect(status).toBe(1)
    expect(text).toContain('--no-deps lisboa')
    expect(calls()).not.toContain('porto')
  })

  it('are all backed up, each into its own folder', () => {
    for (const name of ['lisboa', 'porto']) fleet('add', name, `${name}.example`)
    fleet('backup')
    expect(calls()).toContain('exec -T lisboa node scripts/backup.mjs')
    expect(calls()).toContain('cp porto:/data/backups fleet/porto')
  })

  it('may be on Fly, with a configuration of their own', () => {
    const { text } = fleet('add', 'lisboa', 'lisboa.example', '--fly')
    expect(text).toContain('fly secrets import --app lisboa')
    expect(read('lisboa', 'fly.toml')).toMatch(/^app = "lisboa"$/m)
    expect(read('lisboa', 'fly.toml')).toMatch(/^PUBLIC_URL = "https:\/\/lisboa\.example"$/m)
    fleet('update')
    expect(calls()).toBe('fly deploy . --config fleet/lisboa/fly.toml\n')
  })
})
