import { describe, expect, test } from 'vitest'
import { breaches } from './import-rule'
import { filesBelow, readSource } from './sources'

const SCRIPT = /\.tsx?$/

describe('who may import whom', () => {
  test('every source follows the import rule', () => {
    const files = ['app', 'db', 'migrations'].flatMap(filesBelow).filter((file) => SCRIPT.test(file))
    expect(files.length).toBeGreaterThan(50)
    expect(breaches(files.map((file) => ({ file, text: readSource(file) })))).toEqual([])
  }, 120_000)

  const refused: [string, string, string][] = [
    ['lib', 'app/lib/money.ts', `import { x } from '../contract/fields'`],
    ['contract', 'app/contract/a.ts', `import { db } from '#db/connection'`],
    ['copy', 'app/copy/a.ts', `import { a } from '~/contract/fields'`],
    ['db, a value of contract', 'db/queries/a.ts', `import { MAX_PARTY } from '../../app/contract/constants'`],
    ['domain, a provider', 'app/domain/a/b.ts', `import { s } from '../../providers/payments/simulated'`],
    ['domain, the server', 'app/domain/a/b.ts', `import type { Env } from '../../server/env'`],
    ['domain, by a late import', 'app/domain/a/b.ts', `const a = await import('~/server/services')`],
    ['domain, by an export', 'app/domain/a/b.ts', `export { a } from '~/routes/healthz'`],
    ['domain, by a type', 'app/domain/a/b.ts', `type A = import('~/server/env').Env`],
    ['domain, Remix', 'app/domain/a/b.ts', `import { json } from '@remix-run/node'`],
    ['domain, React', 'app/domain/a/b.ts', `import { useState } from 'react'`],
    ['domain, Express', 'app/domain/a/b.ts', `import express from 'express'`],
    ['domain, the environment', 'app/domain/a/b.ts', `const port = process.env.PORT`],
    ['domain, the clock', 'app/domain/a/b.ts', `const now = new Date()`],
    ['domain, the clock again', 'app/domain/a/b.ts', `const now = Date.now()`],
    ['domain, chance', 'app/domain/a/b.ts', `const x = Math\n  .random()`],
    ['providers, a domain function', 'app/providers/a/b.ts', `import { fulfil } from '../../domain/payments/fulfil'`],
    ['server, a component', 'app/server/a.ts', `import { Button } from '../components/ui/button'`],
    ['server, a route', 'app/server/a.ts', `import { loader } from '../routes/healthz'`],
    ['components, the server', 'app/components/a.tsx', `import { services } from '../server/services'`],
    ['components, the database', 'app/components/a.tsx', `import type { Row } from '#db/tables'`],
    ['routes, the database', 'app/routes/a.tsx', `import { execute } from '#db/execute'`],
    ['routes, a provider', 'app/routes/a.tsx', `import type { Mail } from '../providers/mail/port'`],
  ]
  test.each(refused)('refuses %s', (_, file, text) => {
    expect(breaches([{ file, text }])).toHaveLength(1)
  })

  const allowed: [string, string, string][] = [
    ['lib, a package', 'app/lib/nz-time.ts', `import { Temporal } from 'temporal-polyfill'`],
    ['db, types of contract', 'db/queries/a.ts', `import type { EventWire } from '~/contract/events'`],
    ['db, marked types of contract', 'db/queries/a.ts', `import { type EventWire } from '~/contract/events'`],
    ['domain, a port', 'app/domain/a/b.ts', `import type { P } from '../../providers/payments/port'`],
    ['domain, a port by name', 'app/domain/a/b.ts', `import type { C } from '../../providers/clock.port'`],
    ['domain, a date of its own', 'app/domain/a/b.ts', `const at = new Date(services.clock.now())`],
    ['domain, words in a comment', 'app/domain/a/b.ts', `// never Date.now() or new Date()\nconst a = 'process.env'`],
    ['providers, types of the services', 'app/providers/a/b.ts', `import type { Log } from '../../domain/services'`],
    ['server, the nonce', 'app/server/a.ts', `import { NonceContext } from '../components/nonce'`],
    ['routes, a domain function', 'app/routes/a.tsx', `import { confirm } from '~/domain/bookings/confirm'`],
  ]
  test.each(allowed)('allows %s', (_, file, text) => {
    expect(breaches([{ file, text }])).toEqual([])
  })
})
