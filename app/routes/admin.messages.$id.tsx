import { useLoaderData } from '@remix-run/react'
import { CorrectEmailForm, MailFrame, MailIsOffNote, MessageBadge } from '~/components/admin/messages'
import { headLineClass, PageHead } from '~/components/admin/page-head'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Fact, Facts } from '~/components/ui/page'
import { correctEmailForm } from '~/contract/owner/customers'
import { nothingToSend } from '~/contract/owner/session'
import { correctEmail } from '~/domain/customers/change-customer'
import { sendNowById } from '~/domain/messages/deliver-messages'
import { readMessage } from '~/domain/messages/list-messages'
import { resendMessage } from '~/domain/messages/resend-message'
import { allowMail } from '~/domain/messages/suppress-email'
import { sizeText } from '~/lib/text'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id, account }) => ({
  message: readMessage(services, id, account.role),
  isDemo: services.mail.name === 'outbox',
}))

export const action = ownerFormAction({
  correct: {
    schema: correctEmailForm,
    run: async ({ services, account, input: { email }, ...posted }) => {
      const { sent, undoId } = correctEmail(services, { messageId: posted.id, email, account })
      const text = (await sendNowById(services, sent.id))
        ? `The message was sent to ${email}.`
        : 'The message will be sent shortly.'
      return { redirectTo: `/admin/messages/${sent.id}`, toast: { title: 'Address corrected', text, undoId } }
    },
  },
  'works-again': {
    schema: nothingToSend,
    run: ({ services, account, actor, id, here }) => {
      const { to_email } = readMessage(services, id, account.role)
      allowMail(services, { messageId: id, email: to_email, actor })
      return { redirectTo: here, toast: { title: 'We’ll email this address again' } }
    },
  },
  resend: {
    schema: nothingToSend,
    run: async ({ services, actor, ...posted }) => {
      const { id } = resendMessage(services, { id: posted.id, actor })
      const title = (await sendNowById(services, id)) ? 'Message sent' : 'Message will be sent shortly'
      return { redirectTo: `/admin/messages/${id}`, toast: { title } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** One message as it arrives: the HTML part in a frame that runs and opens nothing, the text part, the attachments. */
export default function MessagePage() {
  const { message, isDemo } = useLoaderData<typeof loader>()
  const isUndelivered = ['bounced', 'failed', 'suppressed'].includes(message.state) || message.complained_at !== null
  return (
    <>
      <PageHead back="/admin/messages" label="Messages" title={message.subject}>
        <MessageBadge state={message.shownState} />
      </PageHead>
      {isDemo ? <MailIsOffNote /> : null}
      <Facts look="owner" className={cardClass({ className: 'mt-4' })}>
        <Fact name="To">{message.to_name ? `${message.to_name}, ${message.to_email}` : message.to_email}</Fact>
        {message.reply_to ? <Fact name="Reply to">{message.reply_to}</Fact> : null}
        <Fact name="Written">{message.createdText}</Fact>
        {message.acceptedText ? <Fact name="Accepted">{message.acceptedText}</Fact> : null}
        {message.deliveredText ? <Fact name="Delivered">{message.deliveredText}</Fact> : null}
        {message.bouncedText ? <Fact name="Came back">{message.bouncedText}</Fact> : null}
        {message.complainedText ? <Fact name="Marked as spam">{message.complainedText}</Fact> : null}
        <Fact name="Tries">{String(message.tries)}</Fact>
        {message.nextTryText ? <Fact name="Next try">{message.nextTryText}</Fact> : null}
        {message.last_error ? <Fact name="Why">{message.last_error}</Fact> : null}
        {message.attachments.length > 0 ? (
          <div>
            <dt>Attached</dt>
            <dd>
              <ul className="grid gap-2">
                {message.attachments.map((attachment) => (
                  <li key={attachment.id}>
                    <a
                      className="inline-flex min-h-11 items-center gap-2"
                      href={`/admin/messages/${message.id}/attachments/${attachment.id}`}
                      download
                    >
                      <Icon name="clip" />
                      {attachment.filename} ({sizeText(attachment.bytes)})
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </Facts>
      <PostErrors failed="The message cannot be sent" of={['resend', 'works-again']} />
      {isUndelivered && message.nowhereElse ? <p className="mt-4">{message.nowhereElse}</p> : null}
      {isUndelivered && !message.nowhereElse ? <CorrectEmailForm email={message.to_email} /> : null}
      {message.isRefused ? (
        <PostButton
          formClassName="mt-4"
          fields={{ intent: 'works-again' }}
          label="This address works again"
          sending="Saving..."
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
      ) : message.state === 'sending' || message.state === 'queued' ? null : (
        <PostButton
          formClassName="mt-4"
          fields={{ intent: 'resend' }}
          label={message.state === 'accepted' ? 'Send it again' : 'Try again'}
          sending="Sending..."
          className={buttonClass({ size: 'small' })}
        />
      )}
      <h2 className={headLineClass}>As it arrives</h2>
      <MailFrame html={message.html} title={`Message: ${message.subject}`} />
      <h2 className={headLineClass}>Text part</h2>
      <pre
        className={cardClass({
          className: 'max-h-144 overflow-auto whitespace-pre-wrap wrap-anywhere font-mono text-sm/[1.5]',
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached with the keyboard
        tabIndex={0}
      >
        {message.text}
      </pre>
    </>
  )
}
