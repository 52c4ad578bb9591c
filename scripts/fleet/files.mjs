import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap/root.mjs'

/**
 * A fleet is a folder with one folder for each studio: its keys (`.env`), and its studio file or `fly.toml`.
 * `writeFleet` generates the Compose file and the Caddyfile from these folders, so nobody edits them by hand.
 * @typedef {{ name: string, folder: string, host: string, runsOnFly: boolean }} Studio
 */

export const IMAGE = 'paint-and-sip'
const NAME = /^[a-z][a-z0-9-]{1,30}$/
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * The studios of a fleet by name.
 * @param {string} fleet
 * @returns {Studio[]}
 */
export function listStudios(fleet) {
  if (!fs.existsSync(fleet)) return []
  const entries = fs.readdirSync(fleet, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => studioIn(fleet, name)).sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * @param {string} fleet
 * @param {string} name
 * @returns {Studio}
 */
function studioIn(fleet, name) {
  const folder = path.join(fleet, name)
  const env = fs.readFileSync(path.join(folder, '.env'), 'utf8')
  const host = env.match(/^PUBLIC_URL=https:\/\/(\S+)$/m)?.[1]
  if (!host) throw new Error(`${path.join(folder, '.env')} has no line PUBLIC_URL=https://…`)
  return { name, folder, host, runsOnFly: fs.existsSync(path.join(folder, 'fly.toml')) }
}

/**
 * Makes the folder of one more studio, with a secret of its own and empty lines for the keys. Throws, and makes nothing,
 * when the name or the host is wrong or taken.
 * @param {string} fleet
 * @param {{ name: string, host: string, studioFile?: string, flyTemplate?: string }} studio
 */
export function addStudio(fleet, { name, host, studioFile, flyTemplate }) {
  if (!NAME.test(name))
    throw new Error(`'${name}' is not a valid name: use small letters, digits and hyphens, such as lisboa`)
  if (!HOST.test(host)) throw new Error(`'${host}' is not a valid host: use one such as lisboa.example`)
  if (studioFile && flyTemplate) throw new Error('A studio on Fly starts without a studio file')
  const others = listStudios(fleet)
  if (others.some((other) => other.name === name)) throw new Error(`There is a studio '${name}' already`)
  if (others.some((other) => other.host === host)) throw new Error(`Another studio has the host ${host} already`)
  const file = studioFile && JSON.stringify(JSON.parse(fs.readFileSync(studioFile, 'utf8')), null, 2)
  const folder = path.join(fleet, name)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, '.env'), envOf(host), { mode: 0o600 })
  if (file) fs.writeFileSync(path.join(folder, 'studio.json'), `${file}\n`)
  if (flyTemplate) fs.writeFileSync(path.join(folder, 'fly.toml'), flyFile(flyTemplate, { name, host }))
}

/** @param {string} host */
function envOf(host) {
  return `# Only the person who runs the server may read this file. README.md says what each variable means.
PUBLIC_URL=https://${host}
SESSION_SECRET=${randomBytes(36).toString('base64url')}
STRIPE_SECRET_KEY=
STRIPE_PUBLISHABLE_KEY=
STRIPE_WEBHOOK_SECRET=
POSTMARK_SERVER_TOKEN=
MAIL_FROM=
POSTMARK_WEBHOOK_SECRET=
`
}

/**
 * The project's fly.toml with the studio's own name and address.
 * @param {string} template
 * @param {{ name: string, host: string }} studio
 */
function flyFile(template, { name, host }) {
  return template
    .replace(/^app = .*$/m, `app = "${name}"`)
    .replace(/^PUBLIC_URL = .*$/m, `PUBLIC_URL = "https://${host}"`)
}

/**
 * Writes `compose.json` (Compose reads JSON too) and `Caddyfile` for all studios on this machine.
 * @param {string} fleet
 */
export function writeFleet(fleet) {
  const here = listStudios(fleet).filter(({ runsOnFly }) => !runsOnFly)
  const services = Object.fromEntries(here.map((studio) => [studio.name, serviceOf(studio)]))
  const volumes = Object.fromEntries([...here.map(({ name }) => name), 'certificates'].map((name) => [name, {}]))
  const compose = { name: 'studios', services: { ...services, proxy: proxyOf(here) }, volumes }
  fs.writeFileSync(path.join(fleet, 'compose.json'), `${JSON.stringify(compose, null, 2)}\n`)
  fs.writeFileSync(path.join(fleet, 'Caddyfile'), here.map(siteOf).join('\n'))
}

/**
 * The same container as in compose.yaml, which is for one studio alone.
 * @param {Studio} studio
 */
function serviceOf({ name, folder }) {
  const hasFile = fs.existsSync(path.join(folder, 'studio.json'))
  return {
    image: IMAGE,
    restart: 'unless-stopped',
    init: true,
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    env_file: `./${name}/.env`,
    environment: { TRUST_PROXY: '1', ...(hasFile && { STUDIO_FILE: '/studio.json' }) },
    volumes: [`${name}:/data`, ...(hasFile ? [`./${name}/studio.json:/studio.json:ro`] : [])],
    mem_limit: '512m',
    stop_grace_period: '10s',
    logging: { options: { 'max-size': '10m', 'max-file': '5' } },
  }
}

/** @param {Studio[]} studios */
function proxyOf(studios) {
  return {
    image: 'caddy:2.11.7-alpine',
    restart: 'unless-stopped',
    depends_on: studios.map(({ name }) => name),
    ports: ['80:80', '443:443', '443:443/udp'],
    volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data'],
  }
}

/**
 * The project's Caddyfile for one of the studios.
 * @param {Studio} studio
 */
function siteOf({ name, host }) {
  const caddyfile = fs.readFileSync(path.join(root, 'Caddyfile'), 'utf8')
  return caddyfile.replace('{$SITE_HOST}', host).replace('studio:3000', `${name}:3000`)
}
