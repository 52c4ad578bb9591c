import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { readOptions, requireKnown } from '../../scripts/bootstrap/options.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import '../support/waipu'
import { faults } from './faults'
import type { Figure, Part } from './figure'
import { fuzzing } from './fuzz'
import { histories } from './histories'
import { lanes } from './lanes'
import { lighthousePart } from './lighthouse'
import { memory } from './memory'
import { ownerLists } from './owner-lists'
import { startStop } from './start-stop'
import { studios } from './studios'
import { watchers } from './watchers'
import { weights } from './weights'
import { writes } from './writes'

/** Every part of the bench, in the order of RESULTS.md. */
const parts: Record<string, { title: string; run: Part }> = {
  lanes: { title: 'Answers', run: lanes },
  writes: { title: 'Transactions', run: writes },
  weights: { title: 'Weights of the pages', run: weights },
  lighthouse: { title: 'Lighthouse, slow phone', run: lighthousePart },
  'owner-lists': { title: 'Lists of the owner with 5,000 bookings', run: ownerLists },
  'start-stop': { title: 'Start and stop', run: startStop },
  studios: { title: 'Several studios on one machine', run: studios },
  faults: { title: 'Full disk, and a lock that is held', run: faults },
  histories: { title: 'Random auctions', run: histories },
  fuzz: { title: 'Malformed requests', run: fuzzing },
  watchers: { title: 'Watchers of an auction', run: watchers },
  memory: { title: 'Memory', run: memory },
}

interface StoredPart {
  title: string
  at: string
  seconds: number
  figures: Figure[]
}

const folder = path.join(root, 'tests/bench')
const storedFile = path.join(folder, 'results.json')

const chosen = chooseParts()
if (!(await ensureBuilt())) process.exit(1)
const stored: Record<string, StoredPart> = fs.existsSync(storedFile)
  ? JSON.parse(fs.readFileSync(storedFile, 'utf8'))
  : {}
let failed = 0
for (const name of chosen) {
  const part = parts[name]!
  console.log(`\n== ${part.title}`)
  const started = Date.now()
  try {
    const figures = await part.run((step) => console.log(`   ${step} ...`))
    stored[name] = {
      title: part.title,
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
      seconds: Math.round((Date.now() - started) / 1000),
      figures,
    }
    for (const { figure, measured, goal, reached } of figures) {
      console.log(`${reached ? ' ok ' : 'FAR '} ${figure}: ${measured} (goal ${goal})`)
    }
  } catch (error) {
    failed += 1
    console.error(`   could not be measured: ${error instanceof Error ? error.message : error}`)
  }
}
fs.writeFileSync(storedFile, `${JSON.stringify(stored, null, 2)}\n`)
fs.writeFileSync(path.join(folder, 'RESULTS.md'), page())
console.log('\nWritten: tests/bench/RESULTS.md')
process.exit(failed > 0 ? 1 : 0)

function chooseParts(): string[] {
  const list = Object.entries(parts).map(([name, { title }]) => `  ${name.padEnd(14)} ${title}`)
  const use = ['npm run bench -- [--only lanes,writes] [--list]', 'measures the built app; the parts:', ...list].join(
    '\n',
  )
  const { values } = readOptions(use, { only: { type: 'string' }, list: { type: 'boolean' } })
  if (values.list) {
    console.log(list.join('\n'))
    process.exit(0)
  }
  const names = values.only?.split(',') ?? Object.keys(parts)
  requireKnown(use, names, Object.keys(parts))
  return names
}

/** The page with the last result of every part. */
function page(): string {
  const row = ({ figure, measured, goal, reached, reference, note }: Figure) =>
    `| ${figure} | ${measured} | ${goal} | ${reached ? 'yes' : '**no**'} | ${[reference, note].filter(Boolean).join('; ') || '–'} |`
  const tables = Object.keys(parts)
    .filter((name) => stored[name])
    .map((name) => {
      const { title, at, seconds, figures } = stored[name]!
      return `## ${title}\n\nMeasured ${at} UTC in ${seconds} s (\`npm run bench -- --only ${name}\`).\n\n| figure | measured | goal | reached | beside, notes |\n|---|---|---|---|---|\n${figures.map(row).join('\n')}\n`
    })
  return `# What was measured last\n\nOn ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, the built app with the demo business. Ratios are taken side by side in one run.\n\n${tables.join('\n')}`
}
