import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PostButton, PostErrors } from '../form/post-button'
import { Icon } from './icons'
import { useList } from './use-list'

interface ConfirmPageProps {
  /** The page that it is asked from, and where 'Cancel' leads. */
  back: { href: string; label: string }
  title: string
  /** What it is about. */
  children: ReactNode
  question: string
  intent: string
  confirm: string
  sending: string
  failed: string
  /** Why it cannot be done now, with what leads on: the question is not asked then. */
  blocked?: { message: string; ways: ReactNode } | null
  danger?: boolean
}

/** The question before something is done, as a page of its own: what `ConfirmButton` opens without a script. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { back, title, children, question, intent, confirm, sending, failed, blocked, danger } = props
  const list = useList().back(back.href)
  return (
    <div className="narrow">
      <Link className="link-btn back" to={list}>
        <Icon name="back" />
        {back.label}
      </Link>
      <h1 className="head-line">{title}</h1>
      {blocked ? (
        <div className="problem" role="alert">
          <p>{blocked.message}</p>
        </div>
      ) : (
        <PostErrors failed={failed} />
      )}
      <div className="card" style={{ marginTop: 'var(--space-4)' }}>
        {children}
        {blocked ? (
          <div className="form__acts" style={{ marginTop: 'var(--space-4)' }}>
            {blocked.ways}
          </div>
        ) : (
          <>
            <p style={{ marginTop: 'var(--space-4)' }}>{question}</p>
            <PostButton
              formClassName="form__acts"
              style={{ marginTop: 'var(--space-5)' }}
              fields={{ intent }}
              label={confirm}
              sending={sending}
              className={danger ? 'btn btn--danger btn--small' : 'btn btn--small'}
              after={
                <Link className="btn btn--line btn--small" to={list}>
                  Cancel
                </Link>
              }
            />
          </>
        )}
      </div>
    </div>
  )
}
