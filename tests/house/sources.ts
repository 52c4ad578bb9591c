import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'

/** Every file below a folder of the project, as a path from its root with forward slashes. */
export function filesBelow(folder: string): string[] {
  const place = path.join(root, folder)
  if (!fs.existsSync(place)) return []
  return fs
    .readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

export function readSource(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8')
}
