import type { LoaderFunctionArgs } from '@remix-run/node'
import { mediaTypeOf } from '~/domain/lessons/lesson-access'
import { readFileByLink } from '~/domain/lessons/lesson-files'
import { services } from '~/server/boot/services'
import { errorResponse, idParam } from '~/server/http/json-action'
import { sendFile } from '~/server/http/send-file'

/** GET: the file of a lesson or of material, for the buyer behind the link. */
export function loader(args: LoaderFunctionArgs): Response {
  try {
    const { link = '', id } = args.params
    const file = readFileByLink(services(), link, idParam(id, 'This lesson'))
    return sendFile(args, { ...file, type: mediaTypeOf(file.name) })
  } catch (error) {
    return errorResponse(error)
  }
}
