import type { ImgHTMLAttributes, ReactNode } from 'react'
import { ActionForm } from '../form/action-form'

interface FormProps extends Pick<Parameters<typeof ActionForm>[0], 'of' | 'action'> {
  side: ReactNode
  children: ReactNode
}

/** The form of a purchase and its price: side by side where there is space, so not on a tablet held upright. */
export function PurchaseForm({ of, action, side, children }: FormProps) {
  return (
    <ActionForm of={of} action={action} className="grid grid-cols-1 lg:grid-cols-[minmax(0,1.55fr)_minmax(17rem,1fr)]">
      <div className="p-panel">{children}</div>
      <div className="bg-sand p-panel forced-colors:border">
        <div className="lg:sticky lg:top-28">{side}</div>
      </div>
    </ActionForm>
  )
}

/** A picture of what is bought, above its price, where there is space for it. */
export function PanelPicture(picture: ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <div className="art mb-6 hidden aspect-16/9 rounded-print lg:block">
      <img {...picture} className="object-[50%_38%]" alt="" />
    </div>
  )
}
