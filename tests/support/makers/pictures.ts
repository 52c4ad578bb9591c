import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from '../server'

/** A real picture: a colour gradient, upright by default. */
export function aPicture({
  width = 240,
  height = 160,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  orientation = undefined as number | undefined,
} = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#5d1935' } })
  const made = orientation ? picture.withMetadata({ orientation }) : picture
  return made
    .withExif({ IFD0: { Artist: 'Somebody Secret' } })
    .toFormat(format)
    .toBuffer()
}

/** A picture that hardly compresses. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .webp()
    .toBuffer()
}

/** A phone's photo: several megabytes, upright but stored rotated. */
export function aPhoto(): Promise<Buffer> {
  const [width, height] = [3000, 2000]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A small file that unpacks to 144 million pixels. */
export function aBomb(): Buffer {
  const side = 12_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A picture with this many bytes, filled up with padding. */
export async function aHeavyPicture(bytes: number): Promise<Buffer> {
  const picture = await aPicture()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength, 7)])
}

/** Text that calls itself a picture. */
export const aTextFile = Buffer.from('This is not a picture. '.repeat(50))

/** An SVG that would read a file. */
export const anSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hostname"/></svg>',
)

/** The names of a server's uploaded files, without the pictures that it draws itself after a save. */
export function storedUploads({ dataDir }: Pick<TestServer, 'dataDir'>): string[] {
  const folder = path.join(dataDir, 'uploads')
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => !name.includes('-1200x630.'))
        .sort()
    : []
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
