import { Link } from '@remix-run/react'
import type { SavedPost } from '~/contract/owner/saved-post'
import { capitalised, wordsOfName } from '~/lib/text'
import { buttonClass, linkButtonClass } from '../../ui/looks'
import { Facts } from '../../ui/page'
import { actsClass, formCardClass } from '../owner-form'

/** Fields that nobody typed: they say which form it was, and what it showed. */
const HIDDEN_FIELDS = ['intent', 'idempotencyKey', 'versionToken', 'back']

/** What the owner sent while logged out, and the button that sends it again. */
export function SendAgain({ post }: { post: SavedPost }) {
  const page = post.to.replace(/\?.*/, '')
  const typed = post.fields.filter(([name, value]) => !HIDDEN_FIELDS.includes(name) && value.trim() !== '')
  return (
    <form className={formCardClass} method="post" action={post.to}>
      <p role="status">
        <strong>You are logged in again.</strong> What you sent before had not arrived. Send it now?
      </p>
      {post.lostPictures ? (
        <p className="text-ink-soft">Pictures are not included: please choose them again afterwards.</p>
      ) : null}
      {post.fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order is fixed
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Facts
        look="owner"
        facts={[['Page', page], ...typed.map(([name, value]) => [capitalised(wordsOfName(name)), value] as const)]}
      />
      <div className={actsClass}>
        <button className={buttonClass()} type="submit">
          Send it again
        </button>
        <Link className={linkButtonClass} to={page}>
          Continue without it
        </Link>
      </div>
    </form>
  )
}
