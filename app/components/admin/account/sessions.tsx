import type { SessionView } from '~/domain/accounts/sessions'
import { PostButton, PostErrors } from '../../form/post-button'
import { badgeClass, buttonClass } from '../../ui/looks'

const button = buttonClass({ kind: 'line', size: 'small' })

/** Every device on which the account is logged in, each with its button, and one button for all. */
export function Sessions({ sessions }: { sessions: SessionView[] }) {
  return (
    <section className="mt-4 grid gap-3 border-t border-line pt-6" aria-labelledby="sessions">
      <h2 id="sessions">Where you’re logged in</h2>
      <PostErrors failed="Failed to log out" of={['end-session']} />
      <ul className="grid gap-3">
        {sessions.map(({ id, device, begunText, usedText, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {device}
                {isThis ? <span className={badgeClass('good')}>This one</span> : null}
              </p>
              <p className="text-sm text-ink-soft">
                Logged in {begunText}
                {isThis ? null : <>, last used {usedText}</>}
              </p>
            </div>
            <PostButton
              fields={{ intent: 'end-session', session: id }}
              label="Log out"
              about={`${device}, ${begunText}`}
              sending="Logging out..."
              className={button}
            />
          </li>
        ))}
      </ul>
      <form className="grid gap-3" method="post" action="/admin/logout">
        <p className="text-ink-soft">Lost a phone? You can log out on every device, this one too.</p>
        <input type="hidden" name="intent" value="log-out-everywhere" />
        <button className={`${button} justify-self-start`} type="submit">
          Log out everywhere
        </button>
      </form>
    </section>
  )
}
