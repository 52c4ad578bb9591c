import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { cacheDir, root } from './root.mjs'
import { run } from './run.mjs'

/** From this version on, a post that reached no server is sent again with its body. */
const LEAST = '2.11.2'
/** Debian's testing release has a new version; its binary needs no other package. */
const SUITE = 'forky'
const folder = path.join(cacheDir, 'caddy')
const unpacked = path.join(folder, 'usr/bin/caddy')

/**
 * Finds a Caddy for the tests, or downloads Debian's without installing it, and sets CADDY_PATH.
 * @returns {Promise<string | null>} why there is none
 */
export async function findProblemWithCaddy() {
  const places = [process.env.CADDY_PATH, 'caddy', unpacked]
  const find = () => places.find((place) => place && isNewEnough(place))
  if (!find() && fs.existsSync('/etc/debian_version')) await download()
  const caddy = find()
  if (!caddy) return `no Caddy ${LEAST} or later: install one from https://caddyserver.com, or name it in CADDY_PATH`
  process.env.CADDY_PATH = caddy
  console.log(`Caddy ${versionOf(caddy)}`)
  return null
}

/** The Caddy that is tested, when compose.yaml names another one. */
export function caddyInstead() {
  const [, named] = /image: caddy:([\d.]+)/.exec(fs.readFileSync(path.join(root, 'compose.yaml'), 'utf8')) ?? []
  const tried = versionOf(process.env.CADDY_PATH ?? '')
  return tried === named ? null : `Caddy ${tried}, not ${named} as in compose.yaml`
}

/** @param {string} caddy */
function versionOf(caddy) {
  return /\d+\.\d+\.\d+/.exec(spawnSync(caddy, ['version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '0'
}

/** @param {string} caddy */
function isNewEnough(caddy) {
  return versionOf(caddy).localeCompare(LEAST, 'en', { numeric: true }) >= 0
}

/** Uses package lists of its own, so that the system stays unchanged. */
async function download() {
  const lists = path.join(folder, 'lists')
  fs.mkdirSync(path.join(lists, 'partial'), { recursive: true })
  const source = path.join(folder, 'sources.list')
  fs.writeFileSync(source, `deb http://deb.debian.org/debian ${SUITE} main\n`)
  const own = { 'Dir::Etc::SourceList': source, 'Dir::Etc::SourceParts': '-', 'Dir::State::Lists': lists }
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  console.log("Downloading Debian's Caddy…")
  const script = 'apt-get update -qq "$@" && apt-get download -qq "$@" caddy && dpkg-deb -x caddy_*.deb .'
  await run('sh', ['-c', `cd '${folder}' && ${script}`, 'sh', ...options], { quiet: true })
}

/**
 * Installs the programs that build the image without Docker.
 * @returns {Promise<string | null>} the reason when it cannot
 */
export async function findProblemWithImage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it is built and run by root on Linux'
  const programs = ['buildah', 'debootstrap']
  const areThere = () => programs.every((name) => spawnSync(name, ['--version']).status === 0)
  if (!areThere() && fs.existsSync('/etc/debian_version')) {
    console.log(`Installing Debian's ${programs.join(' and ')}…`)
    const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${programs.join(' ')}`
    await run('sh', ['-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
  }
  if (!areThere()) return `no ${programs.join(' and ')}: install Debian's packages`
  return spawnSync('unshare', ['--mount', 'true']).status === 0 ? null : 'this machine allows no mounts of its own'
}
