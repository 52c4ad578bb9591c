import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ignoredBy, readDockerfile, variablesOf, wordsOf } from './dockerfile-steps.mjs'

/**
 * `node scripts/container/try-dockerfile.mjs`: carries out the Dockerfile's steps in plain empty folders, where there is no
 * Docker: each COPY honours .dockerignore, each RUN runs through sh, then the CMD is started with what the last stage has,
 * its health check asked, and it is stopped. What needs another system (apt-get, another image's files, users) is reported
 * and left out. Ends with code 0 when all of it worked. `--keep` leaves the folders.
 */
const source = path.resolve(import.meta.dirname, '../..')
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-image-'))
const started = Date.now()
/** @param {string} text */
const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s] ${text}`)

const stages = readDockerfile(fs.readFileSync(path.join(source, 'Dockerfile'), 'utf8'))
const isIgnored = ignoredBy(fs.readFileSync(path.join(source, '.dockerignore'), 'utf8'))
/** @type {Map<string, string>} */
const foldersOf = new Map()
let leftOut = 0
let failed = false
try {
  /** @type {{ root: string, work: string, env: Record<string, string>, command: string[], check: string[], signal: string } | undefined} */
  let last
  for (const [at, stage] of stages.entries()) last = carryOut(stage, at)
  if (!last) throw new Error('The Dockerfile has no stage.')
  await runAsContainer(last)
  say(`good; ${leftOut} steps need a real container and were left out`)
} catch (error) {
  failed = true
  say(`FAILED: ${error instanceof Error ? error.message : error}`)
} finally {
  if (!process.argv.includes('--keep')) fs.rmSync(base, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/**
 * @param {import('./dockerfile-steps.mjs').Stage} stage
 * @param {number} at
 */
function carryOut(stage, at) {
  const root = path.join(base, `stage-${at}`)
  fs.mkdirSync(root)
  if (stage.alias) foldersOf.set(stage.alias, root)
  say(`FROM ${stage.from}${stage.alias ? ` as ${stage.alias}` : ''}: an empty folder`)
  const image = {
    root,
    work: root,
    env: /** @type {Record<string, string>} */ ({}),
    command: [''],
    check: [''],
    signal: 'SIGTERM',
  }
  for (const { name, value, flags } of stage.steps) {
    const instruction = `${name} ${value.slice(0, 90)}`
    if (name === 'WORKDIR') {
      image.work = path.join(root, value)
      fs.mkdirSync(image.work, { recursive: true })
    } else if (name === 'ENV') Object.assign(image.env, variablesOf(value))
    else if (name === 'COPY') copy(image, value, flags.from, instruction)
    else if (name === 'RUN') runStep(image, value, instruction)
    else if (name === 'CMD') image.command = wordsOf(value)
    else if (name === 'HEALTHCHECK') image.check = wordsOf(value.replace(/^CMD\s+/, ''))
    else if (name === 'STOPSIGNAL') image.signal = value
    else if (name === 'USER') leave(`${instruction}: runs as who you are; what is copied is made read-only instead`)
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`What does ${instruction} do?`)
  }
  return image
}

/** @param {string} instruction */
function leave(instruction) {
  leftOut += 1
  say(`left out: ${instruction}`)
}

/**
 * @param {{ root: string, work: string }} image
 * @param {string} value
 * @param {string | undefined} from
 * @param {string} instruction
 */
function copy(image, value, from, instruction) {
  const words = wordsOf(value)
  const target = words.pop() ?? '.'
  const into = target.startsWith('/') ? path.join(image.root, target) : path.resolve(image.work, target)
  const origin = from ? foldersOf.get(from) : source
  for (const word of words) {
    const file = origin && path.join(origin, word)
    if (!file || !fs.existsSync(file)) {
      // Another image's own file: there is no such image here.
      if (from) return leave(instruction)
      throw new Error(`COPY ${word}: there is no such file`)
    }
    const isFolder = fs.statSync(file).isDirectory()
    const to = target.endsWith('/') && !isFolder ? path.join(into, path.basename(word)) : into
    fs.cpSync(file, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => Boolean(from) || !isIgnored(path.relative(source, one).split(path.sep).join('/')),
    })
  }
  say(instruction)
}

/**
 * @param {{ root: string, work: string, env: Record<string, string> }} image
 * @param {string} value
 * @param {string} instruction
 */
function runStep(image, value, instruction) {
  if (/\b(apt-get|chown|adduser)\b/.test(value) && !/\bnpm\b/.test(value)) {
    for (const [, folder = ''] of value.matchAll(/mkdir -p (\/\S+)/g))
      fs.mkdirSync(path.join(image.root, folder), { recursive: true })
    return leave(instruction)
  }
  say(`${instruction} ...`)
  const done = spawnSync('sh', ['-c', value], {
    cwd: image.work,
    env: { ...plainEnvironment(), ...image.env },
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`${instruction} ended with ${done.status}`)
}

/**
 * What a container is given by itself; of the machine only what npm needs to reach its registry.
 * @returns {any}
 */
function plainEnvironment() {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR']
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => kept.includes(name) || /^npm_config_(registry|cache|nodedir|cafile)$/i.test(name),
    ),
  )
}

/**
 * Starts the CMD without and with what production needs, asks the health check, stops it.
 * @param {{ root: string, work: string, env: Record<string, string>, command: string[], check: string[], signal: string }} image
 */
async function runAsContainer(image) {
  const port = String(await freePort())
  const data = path.join(image.root, image.env.DATA_DIR ?? '/data')
  fs.mkdirSync(data, { recursive: true })
  /** @type {any} */
  const env = { ...plainEnvironment(), ...image.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: data }
  const [command = '', ...args] = image.command
  const bare = spawnSync(command, args, { cwd: image.work, env, encoding: 'utf8', timeout: 20_000 })
  if (
    bare.status !== 1 ||
    !/PUBLIC_URL is required/.test(bare.stderr) ||
    !/SESSION_SECRET is required/.test(bare.stderr)
  )
    throw new Error(
      `Without settings the start must be refused with a line for each; it said ${bare.status}: ${bare.stderr}`,
    )
  say('CMD without settings: refused, a line for each that is missing')

  readOnly(image.work)
  const settings = { PUBLIC_URL: 'https://studio.example', SESSION_SECRET: 'x'.repeat(40), PAYMENTS: 'off' }
  const child = spawn(command, args, {
    cwd: image.work,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  try {
    const [check = '', ...asked] = image.check
    const until = Date.now() + 20_000
    while (spawnSync(check, asked, { cwd: image.work, env }).status !== 0) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`The health check never said yes:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    say('CMD: started; HEALTHCHECK: healthy')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (page.status !== 200) throw new Error(`/ answered ${page.status}`)
    if (fs.readdirSync(image.work).includes('data')) throw new Error('Data was written beside the program.')
    say(`/ answers 200; what it wrote lies in DATA_DIR: ${fs.readdirSync(data).join(', ')}`)
    const asking = Date.now()
    child.kill(/** @type {NodeJS.Signals} */ (image.signal))
    const code = await gone
    if (code !== 0) throw new Error(`${image.signal} ended it with ${code}:\n${output}`)
    say(`${image.signal}: stopped with code 0 after ${Date.now() - asking} ms`)
  } finally {
    child.kill('SIGKILL')
    writable(image.work)
  }
}

/** @param {string} folder */
function readOnly(folder) {
  spawnSync('chmod', ['-R', 'a-w', folder])
}

/** @param {string} folder */
function writable(folder) {
  spawnSync('chmod', ['-R', 'u+w', folder])
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
