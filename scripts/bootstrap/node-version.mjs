import { readFileSync } from 'node:fs'

/**
 * Stops with one clear sentence when this Node.js is older than package.json asks. It is the first thing that every
 * command does, so this file is written for old versions too.
 */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const problem = nodeProblem(process.versions.node, engines.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}

/**
 * What is wrong with a version, null when it will do.
 * @param {string} version '18.19.0'
 * @param {string} range '>=20.19.0'
 * @returns {string | null}
 */
export function nodeProblem(version, range) {
  const wanted = range.replace(/^[^\d]*/, '')
  const have = version.split('.').map(Number)
  const least = wanted.split('.').map(Number)
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] || 0) - (least[i] || 0)
    if (difference > 0) return null
    if (difference < 0) {
      return `This project needs Node.js ${wanted} or newer, and this is ${version}. Install a newer one from https://nodejs.org and try again.`
    }
  }
  return null
}
