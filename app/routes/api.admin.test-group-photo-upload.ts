import { groupPhoto } from '~/copy/owner/tools'
import { storePicture } from '~/domain/uploads/store-pictures'
import { post } from '~/server/http/json-action'
import { readOnePicture } from '~/server/http/multipart'

/** POST, multipart field `groupPhoto`: stores a picture as a group photo and returns its URL. */
export const { loader, action } = post({
  guard: 'account',
  run: async ({ services, request, actor }) => {
    const bytes = await readOnePicture(request, 'groupPhoto')
    const photo = { kind: 'group_photo', bytes, field: 'groupPhoto', actor } as const
    const { url, width, height } = await storePicture(services, photo)
    const message = groupPhoto.done(width, height)
    return { success: true, message, groupPhotoUrl: url, imageUrl: url, width, height }
  },
})
