import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { readDockerfile } from '../../../scripts/container/dockerfile-steps.mjs'
import { installNode } from '../../bench/soak/install'
import { readSource } from '../../house/sources'

const IMAGE = 'studio'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** The image's configuration. */
interface Config {
  Env: string[]
  Cmd: string[]
  User: string
  WorkingDir: string
  StopSignal: string
  Healthcheck: { Test: string[] }
}

interface Image {
  files: string
  config: Config
  /** Deletes the files. */
  remove(): void
}

/**
 * Builds the Dockerfile with buildah; returns the folder of its last stage and the image's configuration. The base
 * images are not fetched but made: Debian from its packages, Node.js and Litestream from npm.
 */
export async function buildImage(folder: string): Promise<Image> {
  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run'), ...args], {
      cwd: root,
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const makeImage = (name: string, from: string, to: string, env: string[] = []) => {
    const container = buildah('from', 'scratch')
    buildah('copy', '--quiet', container, from, to)
    buildah('config', ...env.flatMap((one) => ['--env', one]), container)
    buildah('commit', '--quiet', container, name)
    buildah('rm', container)
  }
  const images = new Set(readDockerfile(readSource('Dockerfile')).map(({ from }) => from))
  for (const name of images) {
    const version = /:(\d+\.\d+\.\d+)/.exec(name)?.[1] ?? ''
    if (name.startsWith('node:')) {
      const toolchain = ['npm_config_nodedir=/usr/local', `npm_config_cafile=${CERTIFICATES}`]
      makeImage(name, await makeDebianWithNode(version, folder), '/', toolchain)
    } else makeImage(name, await getLitestream(folder), '/usr/local/bin/litestream')
  }
  buildah('build', '--pull-never', '--format', 'docker', '--tag', IMAGE, '.')
  const files = buildah('mount', buildah('from', '--pull-never', IMAGE))
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE))
  return { files, config: Docker.config, remove: () => void buildah('rm', '--all') }
}

async function makeDebianWithNode(version: string, folder: string): Promise<string> {
  const base = path.join(folder, 'base')
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' })
  const { prefix } = await installNode(version, folder)
  const local = path.join(base, 'usr/local')
  for (const name of ['bin/node', 'include/node'])
    fs.cpSync(path.join(prefix, name), path.join(local, name), { recursive: true })
  const npm = path.join(local, 'lib/node_modules/npm')
  fs.cpSync(path.resolve(process.env.npm_execpath!, '../..'), npm, { recursive: true, dereference: true })
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
  fs.mkdirSync(path.join(base, path.dirname(CERTIFICATES)), { recursive: true })
  fs.copyFileSync(CERTIFICATES, path.join(base, CERTIFICATES))
  execFileSync('chroot', [base, 'useradd', '--uid', '1000', 'node'])
  return base
}

/** npm has Litestream 0.3.13 under another version number. */
async function getLitestream(folder: string): Promise<string> {
  const name = '@flydotio/litestream-linux-x64'
  execFileSync(process.execPath, [process.env.npm_execpath!, 'install', '--prefix', folder, `${name}@1.0.1`])
  return path.join(folder, 'node_modules', name, 'litestream')
}

/**
 * Runs a command of the image as its user on its files, which are read-only except /tmp and the volume (`read_only` and
 * `tmpfs` in compose.yaml). It uses this machine's network.
 */
export function runInImage(
  { files, config }: Pick<Image, 'files' | 'config'>,
  { volume, command, env }: { volume: string; command: string[]; env: Record<string, string> },
): ChildProcess {
  const script = [
    'mount --bind "$1" "$1"',
    'mount --bind "$2" "$1/data"',
    'mount -t tmpfs tmpfs "$1/tmp"',
    'mount -o remount,bind,ro "$1"',
    'shift 2; exec "$@"',
  ].join(' && ')
  const inside = ['chroot', `--userspec=${config.User}:${config.User}`, files, 'env', '-i', '-C', config.WorkingDir]
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', files, volume, ...inside, ...variables, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function megabytes(...places: string[]): number {
  const { stdout } = spawnSync('du', ['--summarize', '--total', '--block-size=1M', ...places], { encoding: 'utf8' })
  return Number(/(\d+)\s+total/.exec(stdout)?.[1])
}
