import type { ReactNode } from 'react'

/** The buttons of wallets, above the card form. They take no space until one of them is known to work here. */
export function Wallets({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <section className={isShown ? 'grid grid-cols-1 gap-4' : 'invisible -mb-6 h-0'} aria-label="Pay with a wallet">
      {children}
      {isShown ? <p className="text-center text-sm text-ink-soft">or by card</p> : null}
    </section>
  )
}
