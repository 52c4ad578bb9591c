import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { QuestionPage } from '~/contract/owner/questions'
import { ErrorSummary, problemClass } from '../form/error-summary'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'
import { ActLink, useList } from './list-links'
import { OwnerForm } from './owner-form'
import { PageHead } from './page-head'

type Form = ReturnType<typeof useActionForm<{ reason: string }>>

interface ConfirmPageProps {
  /** Replaces `about` of the `QuestionPage`. */
  about?: ReactNode
  constraint?: Parameters<typeof useActionForm>[0]['constraint']
  children?: ReactNode | ((fields: Form['fields']) => ReactNode)
}

/**
 * Asks before an action, on a page of its own. The route's loader returns a `QuestionPage`; `ConfirmButton` links here when
 * there is no JavaScript.
 */
export function ConfirmPage({ about, constraint, children }: ConfirmPageProps) {
  const page = useLoaderData<QuestionPage>()
  const { intent, blocked, danger } = page
  const form = useActionForm<{ reason: string }>({ intent, constraint })
  const wayBack = (
    <Link className={buttonClass({ kind: 'line', size: 'small' })} to={useList().back(page.back)}>
      {blocked ? page.backText : 'Cancel'}
    </Link>
  )
  return (
    <div className="max-w-184">
      <PageHead back={page.back} label={page.label} title={page.title} />
      {blocked ? (
        <p className={problemClass} role="alert">
          {blocked}
        </p>
      ) : (
        <ErrorSummary {...form.summary} failed={page.failed} level={2} />
      )}
      <div className={cardClass({ className: 'mt-4' })}>
        {about ?? (page.about ? <About {...page.about} /> : null)}
        {blocked ? (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {page.way ? <ActLink {...page.way} className={buttonClass({ size: 'small' })} /> : null}
            {wayBack}
          </div>
        ) : (
          <OwnerForm
            of={form}
            className="mt-4"
            summary={null}
            submit={page.confirm}
            sending={page.sending}
            button={{ className: buttonClass({ kind: danger ? 'danger' : 'main', size: 'small' }) }}
            acts={wayBack}
          >
            {page.question ? <p>{page.question}</p> : null}
            {typeof children === 'function' ? children(form.fields) : children}
          </OwnerForm>
        )}
      </div>
    </div>
  )
}

function About({ name, beside, note }: NonNullable<QuestionPage['about']>) {
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{name}</strong>
        {beside}
      </p>
      {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
    </>
  )
}
