import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { folderUploads } from '../../app/providers/uploads/folder'
import { uploadsContract } from './uploads-contract'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-uploads-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

let count = 0
uploadsContract('folder', () => folderUploads(path.join(folder, String(count++))))
