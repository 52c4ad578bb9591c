import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where the bootstrap scripts keep what can be thrown away: locks, results of tests. */
export const cacheDir = path.join(root, '.cache')
