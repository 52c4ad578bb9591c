/** A link of an auction's gallery, prepared for display (rule 7.20). */
export type Media = { kind: 'picture'; src: string } | VideoMedia

export interface VideoMedia {
  kind: 'video'
  id: string
  /** The URL of the embeddable player; nothing is requested from Vimeo until it is put into the page. */
  player: string
  thumbnail: string
  page: string
}

/** The host of the video player. */
export const PLAYER_HOST = 'https://player.vimeo.com'
const THUMBNAIL_HOST = 'https://vumbnail.com'

const VIMEO =
  /^(?:https?:)?(?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*?(\d{1,12})(?:\/([\da-f]{6,16}))?\/?(?:[?#].*)?$/i

/** The numeric id in a Vimeo URL (of a page, a channel or a player); null if the link is no video. */
export function vimeoIdOf(link: string): string | null {
  return VIMEO.exec(link.trim())?.[1] ?? null
}

/** The first picture among an auction's links, or null. */
export function firstPicture(links: readonly string[]): string | null {
  const found = links.find((link) => vimeoIdOf(link) === null)
  return found === undefined ? null : asShown(found)
}

/** A picture's URL for pages, always with https. */
function asShown(link: string): string {
  return link.replace(/^http:\/\//i, 'https://')
}

/** A video for a Vimeo URL with a numeric id; any other link is a picture. */
export function mediaOf(link: string): Media {
  const found = VIMEO.exec(link.trim())
  if (!found) return { kind: 'picture', src: asShown(link) }
  const [, id = '', inPath] = found
  // The key of an unlisted video is in its path, or after `h=` in a player's URL.
  const key = inPath ?? /[?&]h=([\da-f]{6,16})/i.exec(link)?.[1]
  return {
    kind: 'video',
    id,
    player: `${PLAYER_HOST}/video/${id}?${key ? `h=${key}&` : ''}dnt=1`,
    thumbnail: `${THUMBNAIL_HOST}/${id}.jpg`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }
}
