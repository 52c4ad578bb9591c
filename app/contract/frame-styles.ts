/** What a frame can look like; the first is what a visitor need not think about (PRODUCT §1). */
export const FRAME_STYLES = [
  'To be chosen together',
  'Natural timber',
  'Dark stained timber',
  'White wash',
  'Black',
  'Gold edge',
] as const

/** What stands in the frame's form before anybody types. */
export const FRAME_DEFAULTS = {
  artworkDescription: 'To be discussed with the maker',
  frameStyle: FRAME_STYLES[0],
  dimensions: 'To be confirmed',
} as const
