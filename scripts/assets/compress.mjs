import fs from 'node:fs'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const COMPRESSIBLE = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/

/**
 * Writes a .br and a .gz beside every file that compression makes smaller; returns how many files that were.
 * @param {string[]} files
 */
export async function compressAll(files) {
  const made = await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress))
  return made.filter(Boolean).length
}

/** Files from this size on are worth the slower gzip, which is four per cent better. */
const WORTH_ZOPFLI = 4000

/**
 * @param {string} file
 * @param {Buffer} content
 * @returns {Promise<Uint8Array>}
 */
async function gzipBest(file, content) {
  if (!/\.(?:css|js)$/.test(file) || content.length < WORTH_ZOPFLI) return gzip(content, { level: 9 })
  return gzipAsync(content, { numiterations: 5 })
}

/** @param {string} file */
async function compress(file) {
  const content = fs.readFileSync(file)
  const options = {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  const [br, gz] = await Promise.all([brotli(content, options), gzipBest(file, content)])
  const smaller = Math.max(br.length, gz.length) < content.length
  for (const [ending, packed] of /** @type {const} */ ([
    ['br', br],
    ['gz', gz],
  ])) {
    if (smaller) fs.writeFileSync(`${file}.${ending}`, packed)
    else fs.rmSync(`${file}.${ending}`, { force: true })
  }
  return smaller
}
