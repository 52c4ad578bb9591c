import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readOptions, requireKnown } from './bootstrap/options.mjs'
import { root } from './bootstrap/root.mjs'
import { addStudio, IMAGE, listStudios, writeFleet } from './fleet/files.mjs'

/** `npm run fleet`: several studios, each with its own container, data and keys. docs/several-studios.md shows its use. */
const USE = `npm run fleet -- add <name> <host> [--studio <file>] [--fly]   a folder with keys for one more studio
npm run fleet -- update                                        builds this version, then updates one studio after another
npm run fleet -- backup                                        a checked backup of each, copied into its folder
npm run fleet -- list                                          each studio, its address and whether it answers
The folder of the fleet is ./fleet; FLEET_DIR names another one.`

const fleet = path.resolve(process.env.FLEET_DIR || path.join(root, 'fleet'))

/** @typedef {import('./fleet/files.mjs').Studio} Studio */

/**
 * Runs a program to its end and shows its output. Throws when it fails.
 * @param {string} program
 * @param {string[]} args
 */
function run(program, ...args) {
  const { error, status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (error) throw new Error(`There is no program '${program}' here: ${error.message}`)
  if (status !== 0) throw new Error(`'${program} ${args.join(' ')}' failed.`)
}

/** @param {string[]} args */
const compose = (...args) => run('docker', 'compose', '-f', path.join(fleet, 'compose.json'), ...args)

/** @param {Studio} studio */
const flyConfig = ({ folder }) => path.join(folder, 'fly.toml')

/**
 * @param {string[]} names
 * @param {{ studio?: string, fly?: boolean }} options
 */
function add([name, host], { studio: studioFile, fly }) {
  if (!name || !host) throw new Error(USE)
  const flyTemplate = fly ? fs.readFileSync(path.join(root, 'fly.toml'), 'utf8') : undefined
  addStudio(fleet, { name, host, studioFile, flyTemplate })
  writeFleet(fleet)
  const env = path.join(fleet, name, '.env')
  console.log(`Made ${path.dirname(env)}. Now point ${host} here, write the keys into ${env}, then:`)
  if (!fly) return console.log('  npm run fleet -- update')
  console.log(`  fly apps create ${name} && fly volumes create data --size 3 --app ${name}
  fly certs add ${host} --app ${name} && fly secrets import --app ${name} < ${env}
  npm run fleet -- update`)
}

/** Updates one studio after another: when one does not start, those after it keep the old version. */
function update() {
  const studios = requireStudios()
  writeFleet(fleet)
  const here = studios.filter(({ runsOnFly }) => !runsOnFly)
  if (here.length > 0) run('docker', 'build', '-t', IMAGE, root)
  for (const studio of studios) {
    console.log(`\n${studio.name} (${studio.host})`)
    if (studio.runsOnFly) run('fly', 'deploy', root, '--config', flyConfig(studio))
    else compose('up', '-d', '--wait', '--no-deps', studio.name)
  }
  if (here.length === 0) return
  compose('up', '-d', '--no-deps', 'proxy')
  // Adds the new sites without closing a connection.
  compose('exec', '-T', 'proxy', 'caddy', 'reload', '--config', '/etc/caddy/Caddyfile')
}

function backup() {
  for (const studio of requireStudios()) {
    console.log(`\n${studio.name}`)
    if (studio.runsOnFly) {
      run('fly', 'ssh', 'console', '--config', flyConfig(studio), '--command', 'node /app/scripts/backup.mjs')
      continue
    }
    compose('exec', '-T', studio.name, 'node', 'scripts/backup.mjs')
    compose('cp', `${studio.name}:/data/backups`, studio.folder)
  }
}

async function list() {
  for (const { name, host, runsOnFly } of requireStudios()) {
    const signal = AbortSignal.timeout(5000)
    const state = await fetch(`https://${host}/readyz`, { signal }).then(
      ({ status }) => (status === 200 ? 'ready' : `answers ${status}`),
      () => 'does not answer',
    )
    console.log(`${name.padEnd(20)} https://${host.padEnd(32)} ${runsOnFly ? 'Fly' : 'here'}  ${state}`)
  }
}

function requireStudios() {
  const studios = listStudios(fleet)
  if (studios.length === 0) throw new Error(`There is no studio in ${fleet} yet.\n${USE}`)
  return studios
}

const COMMANDS = { add, update, backup, list }

try {
  const options = /** @type {const} */ ({ studio: { type: 'string' }, fly: { type: 'boolean' } })
  const { names, values } = readOptions(USE, options, { names: true })
  const [command = '', ...rest] = names
  if (command) requireKnown(USE, [command], Object.keys(COMMANDS))
  else throw new Error(USE)
  await COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)](rest, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
