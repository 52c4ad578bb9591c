import { existsSync, readFileSync } from 'node:fs'

/** Compiled for Node.js 24 from this version on, better-sqlite3 12 aborts during garbage collection: docs/vps.md. */
const ABORTS = '^24.19.0'

/**
 * Ends the process with one sentence under a Node.js that package.json does not name. Every command and the server call
 * it first, so this file must also run on old versions.
 */
export function requireNode() {
  const { engines } = readManifest(new URL('.', import.meta.url))
  const problem = engines ? nodeProblem(process.versions.node, engines.node) : null
  if (!problem) return
  console.error(problem)
  process.exit(1)
}

/**
 * The nearest package.json, in this folder or above: the built server has a copy of this file in another folder.
 * @param {URL} folder
 * @returns {{ engines?: { node: string } }}
 */
function readManifest(folder) {
  const file = new URL('package.json', folder)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const above = new URL('..', folder)
  return above.href === folder.href ? {} : readManifest(above)
}

/**
 * What is wrong with a version; null when it is supported.
 * @param {string} version '24.21.0'
 * @param {string} range '^20.19.0 || ^22.12.0'
 * @returns {string | null}
 */
export function nodeProblem(version, range) {
  const wanted = range.split(' || ')
  if (wanted.some((one) => isInLine(version, one))) return null
  const lines = wanted.map((one) => `${Number.parseInt(one.slice(1), 10)} (from ${one.slice(1)})`)
  const why = isInLine(version, ABORTS) ? ', which is known to abort while it serves' : ''
  return `This is Node.js ${version}${why}. This project runs on Node.js ${lines.join(', ')}: install one from https://nodejs.org and try again.`
}

/**
 * @param {string} version
 * @param {string} line '^20.19.0': this or later with the same first number
 */
function isInLine(version, line) {
  const least = line.slice(1)
  const isSameLine = Number.parseInt(version, 10) === Number.parseInt(least, 10)
  return isSameLine && version.localeCompare(least, 'en', { numeric: true }) >= 0
}
