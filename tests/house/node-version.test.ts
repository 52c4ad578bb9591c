import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeProblem } from '../../scripts/bootstrap/node-version.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import { readDockerfile } from '../../scripts/container/dockerfile-steps.mjs'
import { readSource } from './sources'

const { engines } = JSON.parse(readSource('package.json'))
const images = readDockerfile(readSource('Dockerfile')).map(({ from }) => from)

describe('the Node.js that this project requires', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '26.10.0', '26.11.0'])('is %s', (version) => {
    expect(nodeProblem(version, engines.node)).toBeNull()
  })

  test.each(['9.11.2', '18.20.4', '20.18.3', '22.11.0', '23.11.1', '24.18.1', '25.9.0', '26.3.1'])(
    'is not %s',
    (version) => {
      const problem = nodeProblem(version, engines.node)
      expect(problem).toContain(`This is Node.js ${version}. `)
      expect(problem).toContain('runs on Node.js 20 (from 20.19.0), 22 (from 22.')
    },
  )

  test.each(['24.19.0', '24.20.0', '24.21.0'])('is not %s, with the reason', (version) => {
    expect(nodeProblem(version, engines.node)).toContain(`This is Node.js ${version}, which is known to abort`)
  })

  test('is the image’s, in every stage, with its full version', () => {
    const versions = images.flatMap((image) => /^node:(.*)$/.exec(image)?.[1] ?? [])
    expect(new Set(versions).size).toBe(1)
    const [, version = ''] = /^(\d+\.\d+\.\d+)-/.exec(versions[0]!) ?? []
    expect(nodeProblem(version, engines.node)).toBeNull()
  })

  test('passed the soak test: the image, the soak test and docs/vps.md name the same versions', () => {
    const soaked = [...readSource('docs/vps.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| 10 minutes/gm)].map(
      ([, version]) => version,
    )
    expect(soaked.length).toBeGreaterThan(0)
    expect(soaked.filter((version) => nodeProblem(version!, engines.node))).toEqual([])
    expect(soaked).toContain(/^node:([\d.]+)/.exec(images[0]!)?.[1])
    for (const version of soaked) expect(readSource('tests/bench/soak/soak.ts')).toContain(version)
  })
})

test('all other images have fixed versions too', () => {
  const inCompose = [...readSource('compose.yaml').matchAll(/image: (\S+)/g)].map(([, image]) => image!)
  const named = [...images, ...inCompose]
  expect(named.filter((image) => !/:\d+\.\d+\.\d+/.test(image))).toEqual([])
})

describe('an unsupported Node.js', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-node-'))
  const { scripts, type } = JSON.parse(readSource('package.json'))
  beforeAll(() => {
    fs.cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type, engines: { node: '^99.0.0' } }))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  test.each(['start', 'dev', 'test', 'test:real', 'build', 'bench', 'soak', 'shots'])(
    'stops npm run %s with one line',
    async (name) => {
      const { code, output } = await ended(spawn('sh', ['-c', scripts[name]], { cwd: folder }))
      expect(output).toEqual([expect.stringContaining('runs on Node.js 99 (from 99.0.0)')])
      expect(code).toBe(1)
      expect(fs.readdirSync(folder).sort()).toEqual(['package.json', 'scripts'])
    },
  )
})

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string[] }> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: text.split('\n').filter(Boolean) }
}
