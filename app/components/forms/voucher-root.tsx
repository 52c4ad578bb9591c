import { hydrateRoot } from 'react-dom/client'
import { HasGst } from '../ui/has-gst'
import VoucherPurchase, { type VoucherPurchaseProps } from './voucher-purchase'

/** Makes the purchase that the server drew in `spot` the root of a tree of its own; answers how to end it. */
export function hydrate(spot: Element, props: VoucherPurchaseProps): () => void {
  const root = hydrateRoot(
    spot,
    <HasGst.Provider value={props.hasGst}>
      <VoucherPurchase {...props} />
    </HasGst.Provider>,
  )
  return () => root.unmount()
}
