import { joining as copy } from '../../../copy/auction-forms'
import { addressOf, type JoinMode } from '../page/auction-context'
import { LogInForm, RegisterForm } from './bidder-forms'

interface Props {
  mode: JoinMode
  /** Where the bidder was on the way to. */
  auctionId: number | null
  headingId: string
  onSignedIn?(): void
  /** Changes between the two without leaving; a link without JavaScript. */
  onMode?(mode: JoinMode): void
}

/** Registration or login, in its dialog or in the page. */
export function JoinPanel({ mode, auctionId, headingId, onSignedIn, onMode }: Props) {
  const isRegister = mode === 'register'
  const other = isRegister ? 'log-in' : 'register'
  const words = isRegister ? copy.toLogIn : copy.toRegister
  const Form = isRegister ? RegisterForm : LogInForm
  const onWay = isRegister && auctionId !== null
  return (
    <>
      <h2 id={headingId} className="h3">
        {onWay ? copy.firstToBid : isRegister ? copy.registerTitle : copy.logInTitle}
      </h2>
      <p className="soft join__text">{isRegister ? copy.registerText : copy.logInText}</p>
      <Form key={mode} id={`${headingId}-form`} auctionId={auctionId} onSignedIn={onSignedIn} />
      {onMode ? (
        <button className="link-btn" type="button" onClick={() => onMode(other)}>
          {words}
        </button>
      ) : (
        <a className="link-btn" href={addressOf({ kind: 'join', mode: other, auctionId })}>
          {words}
        </a>
      )}
    </>
  )
}

export type InlineJoinProps = Pick<Props, 'mode' | 'auctionId'>

/** Registration or login open in the page: the way without JavaScript. */
export function InlineJoin(props: InlineJoinProps) {
  return (
    <section className="card join" id="join" aria-labelledby="join-h">
      <JoinPanel {...props} headingId="join-h" />
    </section>
  )
}
