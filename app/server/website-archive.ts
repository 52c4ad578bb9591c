import fs from 'node:fs'
import path from 'node:path'
import { missing } from '~/lib/failure'
import { localDateOf } from '~/lib/time'

/** The archive of the website's sources that the build made, named by version and date; 404 in development. */
export function findWebsiteArchive(): { path: string; name: string; tag: string } {
  const file = path.resolve('build/website.tar.gz')
  if (!fs.existsSync(file)) throw missing('no_archive', 'The archive is made by the build.')
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  const { mtime, size } = fs.statSync(file)
  const name = `paint-and-sip-${version}-${localDateOf(mtime.toISOString())}.tar.gz`
  return { path: file, name, tag: `${mtime.getTime().toString(36)}-${size}` }
}
