/** The owner's pages that the bench opens with her cookie; `least` is the goal in every category. */
export const OWNER_PAGES = [{ path: '/admin', least: 95 }] as const

/** The public pages that the bench opens; those with `scripts: false` have no JavaScript at all. */
export const PAGES: readonly { path: string; scripts?: false; performance?: number }[] = [
  { path: '/' },
  { path: '/auction', performance: 98 },
  { path: '/evenings', scripts: false },
  { path: '/paint-kit' },
  { path: '/custom-frame' },
  { path: '/voucher-balance' },
  { path: '/my-bookings', scripts: false },
  { path: '/business-in-a-box' },
  { path: '/buy-now' },
  { path: '/contact', scripts: false },
  { path: '/terms', scripts: false },
]
