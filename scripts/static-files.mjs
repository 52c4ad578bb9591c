import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const TYPES = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.ico': 'image/x-icon',
    '.webp': 'image/webp',
    '.avif': 'image/avif',
    '.jpg': 'image/jpeg',
    '.woff2': 'font/woff2',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
  }),
)

/**
 * Every file of the built client, read once into memory with the variants that the build compressed: an answer is a
 * lookup and a write. Files under /assets have their hash in their name and are immutable.
 * @param {string} root
 * @returns {import('express').RequestHandler}
 */
export function staticFiles(root) {
  const files = new Map(
    list(root).map((file) => [`/${path.relative(root, file).split(path.sep).join('/')}`, read(file)]),
  )
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined
    if (!file) return next()
    const immutable = request.path.startsWith('/assets/')
    response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    response.setHeader('ETag', file.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === file.etag) {
      response.statusCode = 304
      return response.end()
    }
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
    const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain
    response.setHeader('Content-Type', file.type)
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Length', /** @type {Buffer} */ (body).byteLength)
    return response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.endsWith('.br') && !entry.name.endsWith('.gz') && !entry.name.startsWith('.'),
    )
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
}

/** @param {string} file */
function read(file) {
  const plain = fs.readFileSync(file)
  const variant = (/** @type {string} */ ending) =>
    fs.existsSync(file + ending) ? fs.readFileSync(file + ending) : null
  return {
    plain,
    br: variant('.br'),
    gzip: variant('.gz'),
    type: TYPES.get(path.extname(file)) ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(plain).digest('base64url').slice(0, 16)}"`,
  }
}
