import { messageList } from '~/domain/messages/list-messages'
import { ownerFile } from '~/server/owner-list'

export const loader = ownerFile(messageList)
