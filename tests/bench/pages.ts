/** The owner's pages that the bench opens, with her cookie: at least so much in every category. */
export const OWNER_PAGES = [{ path: '/admin', least: 95 }] as const

/** The public pages that the bench opens; `scripts: false` ship no JavaScript at all. */
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
