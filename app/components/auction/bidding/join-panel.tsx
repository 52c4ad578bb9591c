import { joining as copy } from '~/copy/auctions/auction-forms'
import { dialogPath, type JoinMode } from '../page/auction-context'
import { LogInForm, RegisterForm } from './bidder-forms'

export interface JoinPanelProps {
  mode: JoinMode
  /** Where the bidder was on the way to. */
  auctionId: number | null
  headingId: string
  onSignedIn?(): void
  /** Changes between the two without leaving; a link without JavaScript. */
  onMode?(mode: JoinMode): void
}

/** Registration or login, in its dialog or in the page. */
export function JoinPanel({ mode, auctionId, headingId, onSignedIn, onMode }: JoinPanelProps) {
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
        <a className="link-btn" href={dialogPath({ kind: 'join', mode: other, auctionId })}>
          {words}
        </a>
      )}
    </>
  )
}
