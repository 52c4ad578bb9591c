/** Looks of `Facts` for the owner's pages only: in this folder they stay out of the visitors' stylesheet. */
export const OWNER_FACTS = {
  owner: 'gap-3 font-[500] *:grid-cols-[5.25rem_minmax(0,1fr)] *:gap-3',
  /** On a card of a list. */
  ownerSmall: 'gap-2 text-sm *:grid-cols-[6.5rem_minmax(0,1fr)] *:gap-3',
  ownerWide: 'gap-3 font-[500] *:grid-cols-[clamp(6.5rem,30%,11rem)_minmax(0,1fr)] *:gap-3',
}
