import { storePicture } from '~/domain/uploads/store-pictures'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'
import { readOnePicture } from '~/server/http/multipart'

export const loader = writeOnly('POST')

/** POST, multipart field `image`: stores a picture and answers its address; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    status: 201,
    run: async ({ services, request, owner }) => {
      const bytes = await readOnePicture(request, 'image')
      const picture = await storePicture(services, { kind: 'auction', bytes, field: 'image', actor: owner.username })
      return { imageUrl: picture.url, width: picture.width, height: picture.height }
    },
  }),
})
