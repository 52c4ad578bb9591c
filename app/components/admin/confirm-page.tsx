import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorSummary, problemClass } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'
import type { Question } from './confirm-button'
import { useList } from './list-links'
import { OwnerForm } from './owner-form'
import { PageHead } from './page-head'

type Form = ReturnType<typeof useActionForm<{ reason: string }>>

interface ConfirmPageProps extends Question {
  back: string
  label: string
  title: string
  /** Its name and what else tells it from others, or all that there is to say. */
  about: [name: string, note: string] | JSX.Element
  /** Why it cannot be done now: the question is not asked then. */
  blocked?: string | null
  /** What leads on when it is blocked, and the words of the way back. */
  ways?: ReactNode
  backText?: string
  constraint?: Parameters<typeof useActionForm>[0]['constraint']
  children?: (fields: Form['fields']) => ReactNode
}

/** The question before something is done, as a page of its own: what `ConfirmButton` opens without a script. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { back, label, title, about, blocked, ways, backText, constraint, children } = props
  const { intent, question, confirm, sending, failed, danger } = props
  const form = useActionForm<{ reason: string }>({ id: intent, intent, constraint })
  const wayBack = (
    <Link className={buttonClass({ kind: 'line', size: 'small' })} to={useList().back(back)}>
      {blocked ? backText : 'Cancel'}
    </Link>
  )
  return (
    <div className="max-w-184">
      <PageHead back={back} label={label} title={title} />
      {blocked ? (
        <p className={problemClass} role="alert">
          {blocked}
        </p>
      ) : (
        <ErrorSummary {...form.summary} failed={failed} level={2} />
      )}
      <div className={cardClass({ className: 'mt-4' })}>
        {Array.isArray(about) ? (
          <>
            <p>
              <strong className="wrap-anywhere">{about[0]}</strong>
            </p>
            <p className="text-sm text-ink-soft">{about[1]}</p>
          </>
        ) : (
          about
        )}
        {blocked ? (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {ways}
            {wayBack}
          </div>
        ) : (
          <OwnerForm
            of={form}
            className="mt-4"
            summary={null}
            submit={confirm}
            sending={sending}
            button={{
              className: danger ? buttonClass({ kind: 'danger', size: 'small' }) : buttonClass({ size: 'small' }),
            }}
            acts={wayBack}
          >
            {question ? <p>{question}</p> : null}
            {children?.(form.fields)}
          </OwnerForm>
        )}
      </div>
    </div>
  )
}
