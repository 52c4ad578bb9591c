import { groupPhoto } from '~/copy/owner/tools'
import { storePicture } from '~/domain/uploads/store-pictures'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'
import { readOnePicture } from '~/server/http/multipart'

export const loader = writeOnly('POST')

/** POST, multipart field `groupPhoto`: stores a picture as a group photo and answers its address. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    run: async ({ services, request, owner }) => {
      const bytes = await readOnePicture(request, 'groupPhoto')
      const { url, width, height } = await storePicture(services, {
        kind: 'group_photo',
        bytes,
        field: 'groupPhoto',
        actor: owner.username,
      })
      return {
        success: true,
        message: groupPhoto.done(width, height),
        groupPhotoUrl: url,
        imageUrl: url,
        width,
        height,
      }
    },
  }),
})
