import { useLoaderData } from '@remix-run/react'
import { ActLink } from '~/components/admin/list-links'
import { headLineClass } from '~/components/admin/page-head'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass, linkButtonClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { noTaxNumber } from '~/copy/owner/books'
import { openStudio, readStart } from '~/domain/settings/first-start'
import { readSettings } from '~/domain/settings/read-settings'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { env } from '~/server/boot/services'

export const loader = ownerLoader(({ services }) => {
  const { tax, taxNumber } = readSettings(services)
  return {
    start: readStart(services),
    payments: env().PAYMENTS,
    mail: services.mail.name,
    taxWithoutNumber: tax && !taxNumber ? tax.name : null,
  }
})

export const action = ownerFormAction({
  open: {
    run: ({ services, actor }) => {
      openStudio(services, actor)
      const toast = {
        title: 'Your studio is open',
        text: 'Visitors can see it now. You can still change everything.',
      }
      return { redirectTo: '/', toast }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The steps that lead the owner of a new studio from the first login to its opening (rule 9.36). */
export default function FirstSteps() {
  const { start, payments, mail, taxWithoutNumber } = useLoaderData<typeof loader>()
  if (!start) {
    return (
      <section className="max-w-184">
        <h1 className={headLineClass}>Your studio is open</h1>
        <p>You can change everything in Settings.</p>
      </section>
    )
  }
  const number = start.steps.length
  const hasPlace = start.steps.some(({ step, isDone }) => step === 'place' && isDone)
  return (
    <section className="grid max-w-184 grid-cols-1 gap-4">
      <h1 className={headLineClass}>Set up your studio</h1>
      <p className="text-ink-soft">
        In any order, whenever you like: what you save stays. Visitors read ‘Opening soon’ until you open the studio.
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {start.steps.map((step, index) => (
          <Step key={step.step} {...step} title={`${index + 1}. ${step.title}`} />
        ))}
        <li className={cardClass({ className: 'grid grid-cols-1 gap-2' })}>
          <h2 className="text-h4">{`${number + 1}. Payments and email`}</h2>
          <Connection
            isOn={payments === 'stripe'}
            on="Cards are charged by Stripe."
            off={`${payments === 'off' ? 'Nobody can pay by card yet.' : 'Cards are only tried out: no money moves.'} For real payments open an account at stripe.com, and give its keys to the person who runs your server.`}
          />
          <Connection
            isOn={mail === 'postmark'}
            on="Emails are sent by Postmark."
            off="Your guests get no emails yet: you only see them under Messages. To send them open an account at postmarkapp.com, and give its key to the person who runs your server."
          />
          {payments === 'stripe' && mail === 'postmark' ? null : (
            <p className="text-sm text-ink-soft">
              Keys can’t be typed in here. The person who runs the server sets them: ‘Variables’ in its file README.md
              lists their names. Is that you? Stop the server, set them, and start it again: what you have saved stays.
            </p>
          )}
        </li>
        <Step
          href={hasPlace ? '/admin/events/new' : undefined}
          title={`${number + 2}. Your first evening`}
          text={hasPlace ? 'Date, time and what is painted' : 'After ‘Place and time’, because it needs your time zone'}
          isDone={start.hasEvenings}
        />
      </ol>
      {taxWithoutNumber ? <Note kind="wait">{noTaxNumber(taxWithoutNumber)}</Note> : null}
      <PostErrors failed="The studio is not open yet" />
      {start.canOpen ? (
        <PostButton
          fields={{ intent: 'open' }}
          label="Open the studio"
          sending="Opening..."
          className={buttonClass()}
        />
      ) : (
        <p className="text-ink-soft">Once all steps but the last two are saved, you can open the studio here.</p>
      )}
    </section>
  )
}

function Step({ href, title, text, isDone }: { href?: string; title: string; text: string; isDone: boolean }) {
  return (
    <li className={cardClass({ className: 'flex flex-wrap items-center justify-between gap-3' })}>
      <div>
        <h2 className="flex items-center gap-2 text-h4">
          {title}
          {isDone ? (
            <span className="inline-flex text-sage-deep">
              <Icon name="tick" className="size-[1.1em]" />
              <span className="sr-only">done</span>
            </span>
          ) : null}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {href ? (
        <ActLink
          className={isDone ? linkButtonClass : buttonClass({ size: 'small' })}
          to={href}
          label={isDone ? 'Change' : 'Set up'}
          about={title}
        />
      ) : null}
    </li>
  )
}

function Connection({ isOn, on, off }: { isOn: boolean; on: string; off: string }) {
  return <Note kind={isOn ? 'good' : 'wait'}>{isOn ? on : off}</Note>
}
