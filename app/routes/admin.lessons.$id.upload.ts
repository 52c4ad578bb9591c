import { lessonUpload } from '~/contract/orders/lessons'
import { continueUpload, readUpload } from '~/domain/lessons/lesson-files'
import { endpoint, idParam, parseBody, resource } from '~/server/http/json-action'

const uploadOf = (request: Request) => parseBody(lessonUpload, Object.fromEntries(new URL(request.url).searchParams))

/**
 * The upload of a lesson's file in pieces, which scripts use (docs/decisions/0033). GET returns how much has arrived, POST sends
 * the next bytes; the query names the file and where they begin.
 */
export const { loader, action } = resource({
  GET: endpoint({
    guard: 'account',
    run: ({ services, params, request }) => readUpload(services, idParam(params.id, 'This lesson'), uploadOf(request)),
  }),
  POST: endpoint({
    guard: 'account',
    run: ({ services, params, request, actor }) =>
      continueUpload(services, {
        lessonId: idParam(params.id, 'This lesson'),
        upload: uploadOf(request),
        body: request.body ?? new Blob().stream(),
        actor,
      }),
  }),
})
