import fs from 'node:fs'
import path from 'node:path'
import { alone } from './lock-file.mjs'
import { root } from './root.mjs'
import { npm } from './run.mjs'

const modules = path.join(root, 'node_modules')
const builtFor = path.join(modules, '.built-for-node')

/** Installs the packages of package-lock.json when some are missing or differ. Ends the process when that fails. */
export async function ensureInstalled() {
  if (!installProblem()) return
  await alone('install', installIfNeeded, () => console.log('Waiting for another install to finish…'))
}

async function installIfNeeded() {
  const problem = installProblem()
  if (!problem) return
  console.log(`Installing packages (${problem}). This takes about a minute the first time…`)
  const started = Date.now()
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines above. Can the npm registry be reached?')
    process.exit(1)
  }
  fs.writeFileSync(builtFor, process.versions.modules)
  console.log(`Packages are installed (${seconds(started)}).`)
}

/**
 * Why an install is needed, null when it is not. As its last step npm records what it installed in
 * node_modules/.package-lock.json, so an interrupted install has no such file.
 */
function installProblem() {
  try {
    // A linked folder belongs to another copy of the project, which installs it.
    if (fs.lstatSync(modules).isSymbolicLink()) return null
  } catch {
    return 'there are none yet'
  }
  const installed = readJson(path.join(modules, '.package-lock.json'))
  if (!installed) return 'the last install did not finish'
  const wanted = readJson(path.join(root, 'package-lock.json'))
  if (!sameVersions(wanted?.packages ?? {}, installed.packages ?? {})) return 'the list of packages changed'
  const abi = fs.existsSync(builtFor) ? fs.readFileSync(builtFor, 'utf8') : process.versions.modules
  return abi === process.versions.modules ? null : 'Node.js changed'
}

/** @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean }>} Packages */

/**
 * Whether exactly the packages of the lock file are installed. Optional packages of other platforms may be missing.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function sameVersions(wanted, installed) {
  for (const [name, entry] of Object.entries(wanted)) {
    if (name === '') continue
    const there = installed[name]
    if (there ? there.version !== entry.version : !entry.optional) return false
  }
  return Object.keys(installed).every((name) => name in wanted)
}

/**
 * The content of a JSON file; null when there is none that can be read.
 * @param {string} file
 */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {number} started */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
