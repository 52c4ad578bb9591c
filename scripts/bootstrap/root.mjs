import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Folder of files that can be deleted at any time: locks, test results, downloads. */
export const cacheDir = path.join(root, '.cache')
