import type { Row } from '#db/tables'
import { dateTimeText } from '~/lib/time'
import { buttons, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { readSite } from '../settings/read-settings'

type Link = Row<'account_links'>

export const invitationKey = ({ id }: Pick<Link, 'id'>) => `invitation:${id}`

/** To an invited person: the link that makes their account. */
export const invitation = defineMessage<{ link: Link; token: string }>('invitation', {
  dedupeKey: ({ link }) => invitationKey(link),
  write: ({ link, token }, services) => {
    const { businessName } = readSite(services)
    return {
      to: { email: link.email!, name: '' },
      replyTo: 'owner',
      subject: `Your login for ${businessName}`,
      title: 'You’re invited to help',
      lead: `Choose a username and a password, and you can help run ${businessName}.`,
      body: [
        buttons(['Make your login', `/admin/invitation?token=${encodeURIComponent(token)}`]),
        paragraph(
          `The link works once, until ${dateTimeText(link.expires_at!)}. It’s just for you, so please don’t share it.`,
        ),
      ],
      because: ['You’re getting this because the owner invited you. If you don’t know why, you can ignore it.'],
    }
  },
})
