import type { LoaderFunctionArgs } from '@remix-run/node'
import { DOWNLOAD_TYPE, requireBuyer } from '~/domain/lessons/lesson-access'
import { services } from '~/server/boot/services'
import { errorResponse } from '~/server/http/json-action'
import { sendFile } from '~/server/http/send-file'
import { findWebsiteArchive } from '~/server/website-archive'

/** GET: the website of this version as an archive, for the buyer behind the link. */
export function loader(args: LoaderFunctionArgs): Response {
  try {
    requireBuyer(services(), args.params.link ?? '')
    return sendFile(args, { ...findWebsiteArchive(), type: DOWNLOAD_TYPE })
  } catch (error) {
    return errorResponse(error)
  }
}
