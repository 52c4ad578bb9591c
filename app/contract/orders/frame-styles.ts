/** What a frame can look like; a visitor who chooses nothing gets the first one (rule 8.9). */
export const FRAME_STYLES = [
  'To be chosen together',
  'Natural timber',
  'Dark stained timber',
  'White wash',
  'Black',
  'Gold edge',
] as const

/** The values of the frame's form before anybody types. */
export const FRAME_DEFAULTS = {
  artworkDescription: 'To be discussed with the maker',
  frameStyle: FRAME_STYLES[0],
  dimensions: 'To be confirmed',
} as const
