import { base64Picture } from '~/contract/site/pictures'
import { storePicture, tooLarge } from '~/domain/uploads/store-pictures'
import { Failure } from '~/lib/failure'
import { parseBody, post, readJson } from '~/server/http/json-action'

/** Larger than the base64 of a picture over the limit, so that such a picture gets the message about pictures. */
const MAX_BYTES = 60_000_000

function asPicture(error: unknown): never {
  throw error instanceof Failure && error.code === 'too_large' ? tooLarge('data', 1) : error
}

/** POST {filename, data, mimetype}: stores a picture sent as base64 and returns its URL; only the bytes count. */
export const { loader, action } = post({
  guard: 'account',
  status: 201,
  run: async ({ services, request, actor }) => {
    const { data } = parseBody(base64Picture, await readJson(request, MAX_BYTES).catch(asPicture))
    const auctionPicture = { kind: 'auction', bytes: data, field: 'data', actor } as const
    const { url, width, height } = await storePicture(services, auctionPicture)
    return { url, width, height }
  },
})
