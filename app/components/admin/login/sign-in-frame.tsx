import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'

/** The frame of the two pages before the owner's area: the way home, a title, one card. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin">
      <header className="page admin-head">
        <Link className="link-btn" to="/">
          <Icon name="home" />
          Home
        </Link>
      </header>
      <main id="main" className="page">
        <div className="sign-in">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
