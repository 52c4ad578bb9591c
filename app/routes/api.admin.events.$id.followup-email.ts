import { followUpForm, followUpTarget } from '~/contract/owner/tools'
import { requireEvent } from '~/domain/events/read-events'
import { sendFollowUp } from '~/domain/follow-ups/follow-ups'
import { storePicture } from '~/domain/uploads/store-pictures'
import { parseBody, post, readJson } from '~/server/http/json-action'
import { isMultipart, readMultipart } from '~/server/http/multipart'

const field = 'groupPhoto'

/**
 * POST, multipart (groupPhoto, override): thanks everybody who painted; returns emailsSent and followupEmail. Sending it a
 * second time needs the override, and may use the first photo.
 */
export const { loader, action } = post({
  guard: 'account',
  run: async ({ services, request, params, actor }) => {
    const { eventId } = parseBody(followUpTarget, { eventId: params.id })
    requireEvent(services, eventId)
    const { pictures, refusal, form } = isMultipart(request)
      ? await readMultipart(request, { field, max: 1 })
      : { pictures: [], refusal: null, form: null }
    if (refusal) throw refusal
    const { override } = parseBody(followUpForm, form ? Object.fromEntries(form) : await readJson(request))
    const bytes = pictures[0]
    const photo = bytes ? await storePicture(services, { kind: 'group_photo', bytes, field, actor }) : null
    return sendFollowUp(services, { eventId, photoUrl: photo?.url ?? null, override, actor })
  },
})
