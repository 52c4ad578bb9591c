import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/bootstrap/root.mjs'

const run = promisify(execFile)

interface InstalledNode {
  binary: string
  /** Contains bin/node and include/node, as compiling needs them. */
  prefix: string
}

/** Installs this version of Node.js from npm: the package for this system contains the program and its headers. */
export async function installNode(version: string, folder: string): Promise<InstalledNode> {
  const name = `node-${process.platform}-${process.arch}`
  const into = path.join(folder, 'node')
  await npm(process.execPath, ['install', '--prefix', into, '--ignore-scripts', `${name}@${version}`], folder)
  const prefix = path.join(into, 'node_modules', name)
  return { binary: path.join(prefix, 'bin/node'), prefix }
}

/**
 * Makes a copy of the container's files, with packages installed by that Node.js. better-sqlite3 is compiled against
 * its headers: a prebuilt file would come from an older Node.js and hide faults of newer headers.
 */
export async function installApp({ binary, prefix }: InstalledNode, folder: string): Promise<string> {
  const app = path.join(folder, 'app')
  for (const name of ['package-lock.json', 'build', 'scripts', 'db']) {
    fs.cpSync(path.join(root, name), path.join(app, name), { recursive: true })
  }
  // Beside the packages that it imports.
  fs.copyFileSync(path.join(root, 'tests/bench/soak/garbage.mjs'), path.join(app, 'soak-garbage.mjs'))
  // Versions that the app refuses are tested too, so this copy does not check.
  const { engines: _, ...manifest } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  fs.writeFileSync(path.join(app, 'package.json'), JSON.stringify(manifest))
  await npm(binary, ['ci', '--omit=dev'], app, {
    PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`,
    npm_config_nodedir: prefix,
    npm_config_build_from_source: 'true',
  })
  return app
}

/** Runs the npm that started this command with another Node.js, so that it compiles for that one. */
async function npm(node: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<void> {
  const cli = process.env.npm_execpath
  if (!cli) throw new Error('start it with npm run soak: it installs with the same npm')
  await run(node, [cli, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 64_000_000,
  })
}
