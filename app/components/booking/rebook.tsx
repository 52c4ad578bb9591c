import type { SelfServiceView } from '~/contract/bookings/bookings'
import { ownBooking as copy } from '~/copy/bookings/self-service'
import { type FormReply, messageOf } from '../../contract/forms'
import { ErrorSummary } from '../form/error-summary'

/** A raincheck's next event: every one with free seats, and what it costs beside what the raincheck is worth. */
export function Rebook({
  raincheck: { choices, valueCents, chosenId },
  reply,
}: {
  raincheck: NonNullable<SelfServiceView['raincheck']>
  reply: FormReply | undefined
}) {
  const isRefused = reply?.intent === 'rebook'
  // Chosen by the visitor, not for them: the first may well be the evening that they cannot come to.
  const chosen = isRefused ? reply.lastResult?.initialValue?.eventId : chosenId
  return (
    <section className="card own__wide" aria-labelledby="rebook-h">
      <h2 className="h3" id="rebook-h">
        {copy.rebook}
      </h2>
      <p className="mt-4 measure">{choices.length > 0 ? copy.worth(valueCents) : copy.noEvenings}</p>
      {choices.length > 0 || isRefused ? (
        <form className="form" method="post">
          <input type="hidden" name="intent" value="rebook" />
          <Refused reply={reply} intent="rebook" />
          {choices.length > 0 ? (
            <>
              <fieldset className="evenings">
                <legend className="sr-only">{copy.evening}</legend>
                {choices.map((choice) => (
                  <label key={choice.id} htmlFor={`evening-${choice.id}`}>
                    <input
                      id={`evening-${choice.id}`}
                      type="radio"
                      name="eventId"
                      value={choice.id}
                      required
                      defaultChecked={String(choice.id) === String(chosen)}
                    />
                    <strong>{choice.title}</strong>
                    <span className="soft num">
                      {choice.dateText}, <span className="nowrap">{choice.time}</span>
                    </span>
                    <span className="evenings__cost">
                      {choice.differenceCents === 0 ? copy.nothingToPay : copy.toPay(choice.differenceCents)}
                    </span>
                  </label>
                ))}
              </fieldset>
              <button className="btn btn--big" type="submit">
                {copy.rebookButton}
              </button>
            </>
          ) : null}
        </form>
      ) : null}
    </section>
  )
}

/** What a form without fields was refused with. */
export function Refused({ reply, intent }: { reply: FormReply | undefined; intent: string }) {
  if (reply?.intent !== intent) return null
  return <ErrorSummary form={{ id: intent, allErrors: { '': [messageOf(reply)] } }} attempt={1} title={copy.failed} />
}
