import type { LoaderFunctionArgs } from '@remix-run/node'
import { listMessages } from '~/domain/messages/list-messages'
import { csvResponse } from '~/server/csv'
import { readMessageList } from '~/server/message-list'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** GET: the list of messages as a file, as it is searched and filtered (PRODUCT §8); what they say stays here. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  return csvResponse(
    'messages',
    [
      { head: 'Id', value: (message) => message.id },
      { head: 'Name', value: (message) => message.toName },
      { head: 'Email', value: (message) => message.toEmail },
      { head: 'Subject', value: (message) => message.subject },
      { head: 'State', value: (message) => message.state },
      { head: 'Written', value: (message) => message.createdAt },
      { head: 'Accepted', value: (message) => message.acceptedAt },
      { head: 'Attachments', value: (message) => message.attachmentCount },
    ],
    listMessages(services(), readMessageList(request).filter),
  )
}
