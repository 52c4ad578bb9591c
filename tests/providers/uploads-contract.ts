import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PicturePlan, ReadyPicture, UploadStore } from '../../app/providers/uploads/port'
import { aBomb, anSvg, aPicture, aTextFile, noise } from '../support/makers/pictures'

const PLAN: PicturePlan = { format: 'webp', longest: 800, copies: [200, 400, 800] }
const ID = 'K'.repeat(20)

/** The contract of every store of uploads. */
export function uploadsContract(name: string, open: () => UploadStore): void {
  describe(`upload store ${name}`, () => {
    const ready = async (bytes: Uint8Array, plan = PLAN): Promise<ReadyPicture> => {
      const made = await open().prepare(bytes, plan)
      if (made.outcome !== 'ready') throw new Error(`Refused: ${made.reason}`)
      return made.picture
    }

    it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
      'makes a %s ready, smaller and with copies',
      async (format) => {
        const picture = await ready(await aPicture({ width: 1000, height: 500, format }))
        expect(picture).toMatchObject({ width: 800, height: 400, format: 'webp' })
        expect(picture.copies.map(({ width }) => width)).toEqual([200, 400])
        for (const { bytes, width } of [picture, ...picture.copies]) {
          const { format: written, width: real, exif, icc, xmp } = await sharp(bytes).metadata()
          expect({ written, real, exif, icc, xmp }).toEqual({
            written: 'webp',
            real: width,
            exif: undefined,
            icc: undefined,
            xmp: undefined,
          })
        }
      },
    )

    it('never enlarges', async () => {
      expect(await ready(await aPicture({ width: 120, height: 90 }))).toMatchObject({
        width: 120,
        height: 90,
        copies: [],
      })
    })

    it('rotates a phone’s photo upright', async () => {
      expect(await ready(await aPicture({ width: 300, height: 200, orientation: 6 }))).toMatchObject({
        width: 200,
        height: 300,
      })
    })

    it('crops to a shape, as JPEG if requested', async () => {
      const plan: PicturePlan = { format: 'jpg', longest: 1200, cut: { width: 120, height: 63 }, copies: [] }
      const picture = await ready(await aPicture({ format: 'png' }), plan)
      expect(picture).toMatchObject({ width: 120, height: 63, format: 'jpg' })
      expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg')
    })

    const broken = async () => (await aPicture({ format: 'png' })).subarray(0, 300)
    const refused: [string, string, () => Promise<Buffer> | Buffer][] = [
      ['text', 'unreadable', () => aTextFile],
      ['nothing at all', 'unreadable', () => Buffer.alloc(0)],
      ['an SVG', 'unreadable', () => anSvg],
      ['a picture that breaks off', 'unreadable', broken],
      [
        'the beginning of a JPEG before noise',
        'unreadable',
        () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), aTextFile]),
      ],
      ['a decompression bomb', 'too_many_pixels', aBomb],
    ]
    it.each(refused)('refuses %s', async (_, reason, bytes) => {
      expect(await open().prepare(await bytes(), PLAN)).toEqual({ outcome: 'refused', reason })
    })

    it('continues after a refusal', async () => {
      const store = open()
      const [first, second] = await Promise.all([
        store.prepare(aTextFile, PLAN),
        aPicture().then((bytes) => store.prepare(bytes, PLAN)),
      ])
      expect([first.outcome, second.outcome]).toEqual(['refused', 'ready'])
    })

    it('stores, reads, lists and deletes', async () => {
      const store = open()
      const names = [`${ID}-9x6.webp`, `${ID}-9x6-4.webp`] as const
      expect(await store.list()).toEqual([])
      expect(await store.read(names[0])).toBeNull()
      await store.save(names.map((name, index) => ({ name, bytes: new Uint8Array([index, 255]) })))
      expect([...((await store.read(names[1])) ?? [])]).toEqual([1, 255])
      expect((await store.list()).map((one) => one.name).sort()).toEqual([...names].sort())
      await store.remove([...names, `${ID}-1x1.webp`])
      expect(await store.list()).toEqual([])
    })

    it('makes a JPEG as small as required', async () => {
      const plan: PicturePlan = { format: 'jpg', longest: 1200, maxBytes: 200_000, copies: [] }
      const { bytes, ...size } = await ready(await noise(1200, 900), plan)
      expect(size).toMatchObject({ width: 1200, height: 900 })
      expect(bytes.byteLength).toBeLessThan(200_000)
    })

    it('makes a missing file once for many requests, and stores it', async () => {
      const store = open()
      const name = `${ID}-9x6-mail.jpg`
      let made = 0
      const make = async () => new Uint8Array([++made])
      const asked = () => store.readOrCreate(name, make)
      expect((await Promise.all([asked(), asked(), asked()])).map((bytes) => [...bytes!])).toEqual([[1], [1], [1]])
      expect([...(await asked())!]).toEqual([1])
      await store.remove([name])
      expect(await store.readOrCreate(name, async () => null)).toBeNull()
      expect(await store.list()).toEqual([])
      expect([...(await asked())!]).toEqual([2])
    })

    it.each(['../studio.db', 'studio.db', `${ID}-9x6.svg`, `x/${ID}-9x6.webp`, ''])(
      'knows no file named %j',
      async (name) => {
        const store = open()
        expect(await store.read(name)).toBeNull()
        await expect(store.save([{ name, bytes: new Uint8Array([1]) }])).rejects.toThrow()
        expect(await store.list()).toEqual([])
      },
    )
  })
}
