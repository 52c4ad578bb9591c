import { storePicture } from '~/domain/uploads/store-pictures'
import { post } from '~/server/http/json-action'
import { readOnePicture } from '~/server/http/multipart'

/** POST, multipart field `image`: stores a picture and returns its URL. */
export const { loader, action } = post({
  guard: 'account',
  status: 201,
  run: async ({ services, request, actor }) => {
    const bytes = await readOnePicture(request, 'image')
    const picture = await storePicture(services, { kind: 'auction', bytes, field: 'image', actor })
    return { imageUrl: picture.url, width: picture.width, height: picture.height }
  },
})
