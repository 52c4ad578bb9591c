import { constraints } from '~/contract/constraints'
import { friends as copy } from '~/copy/bookings/friends'
import type { FriendsView } from '~/domain/groups/read-friends'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { Options, SelectField } from '../form/fields'
import { PostButton, PostErrors } from '../form/post-button'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'
import { Note } from '../ui/note'
import { SubmitButton } from '../ui/submit-button'
import { ShareLink } from './share-link'

interface Props {
  friends: NonNullable<FriendsView>
  dateText: string
}

/** On a booking's page: a link for friends, who book for themselves. */
export function BringFriends({ friends: { group }, dateText }: Props) {
  return (
    <section className={cardClass({ className: 'mt-12 print:hidden' })} aria-labelledby="friends-h" id="friends">
      <h2 className="text-h3" id="friends-h">
        {copy.heading}
      </h2>
      <PostErrors failed={copy.heading} of={['bring-friends', 'give-back']} />
      <p className="mt-4 max-w-text">{copy.text}</p>
      {group ? (
        <div className="mt-6 grid grid-cols-1 gap-8 *:min-w-0 md:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-6">
            {group.url ? (
              <ShareLink
                label="Link for your friends"
                url={group.url}
                subject={copy.page.title}
                text={`I'm painting “${group.title}” on ${dateText}. Book your place beside me:`}
              />
            ) : null}
            <Together others={group.others} />
          </div>
          {group.isHost ? <Kept kept={group.kept} mayKeep={group.mayKeep} /> : null}
        </div>
      ) : (
        <PostButton
          fields={{ intent: 'bring-friends' }}
          label={copy.button}
          className={buttonClass()}
          formClassName="mt-6"
        />
      )}
    </section>
  )
}

function Together({ others }: { others: string[] }) {
  return (
    <div>
      <h3 className="text-h4">With you so far</h3>
      {others.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nobody has booked with your link yet.</p>
      ) : (
        <ul className="mt-2 grid gap-1 wrap-anywhere">
          {others.map((other, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parties can have the same name
            <li key={index}>{other}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Kept({ kept, mayKeep }: Pick<NonNullable<Props['friends']['group']>, 'kept' | 'mayKeep'>) {
  const keep = useActionForm<{ places: number }>({
    id: 'keep',
    intent: 'keep-places',
    constraint: constraints.keepPlaces,
    defaultValue: { places: 1 },
  })
  if (kept) {
    return (
      <div>
        <Note kind="good">{copy.kept(kept.places, kept.untilText)}</Note>
        <PostButton
          fields={{ intent: 'give-back' }}
          label={copy.giveBack}
          className={buttonClass({ kind: 'line' })}
          formClassName="mt-4"
        />
      </div>
    )
  }
  if (mayKeep === 0 && !keep.reply) return null
  return (
    <div>
      <h3 className="text-h4">Keep places for them</h3>
      <p className="mt-2">{copy.keepText}</p>
      <ActionForm of={keep} className="mt-4 grid grid-cols-1 gap-4">
        <ErrorSummary {...keep.summary} />
        <SelectField field={keep.fields.places} label="How many">
          <Options
            of={Array.from({ length: Math.max(1, mayKeep) }, (_, index) => [index + 1, copy.places(index + 1)])}
          />
        </SelectField>
        <SubmitButton className={buttonClass({ kind: 'line' })} sending={keep.sending} sendingText={copy.keepButton}>
          {copy.keepButton}
        </SubmitButton>
      </ActionForm>
    </div>
  )
}
