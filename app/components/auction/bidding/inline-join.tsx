import { JoinPanel, type JoinPanelProps } from './join-panel'

/** Registration or login open in the page: the way without JavaScript. */
export default function InlineJoin(props: Pick<JoinPanelProps, 'mode' | 'auctionId'>) {
  return (
    <section className="card join" id="join" aria-labelledby="join-h">
      <JoinPanel {...props} headingId="join-h" />
    </section>
  )
}
