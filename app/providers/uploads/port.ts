/** How a picture is prepared: decoded, turned upright, stripped of metadata, encoded again. */
export interface PicturePlan {
  format: 'webp' | 'jpg'
  /** Most pixels of the longer side; a smaller picture is never enlarged. */
  longest: number
  /** Cut to exactly this size, around the most important area; enlarged when it is smaller. */
  cut?: { width: number; height: number }
  /** Most bytes of the picture, for a JPEG: its quality goes down until it fits. */
  maxBytes?: number
  /** Widths of narrower copies; widths that are not narrower than the picture are left out. */
  copies: readonly number[]
}

/** A picture ready to be stored. */
export interface ReadyPicture {
  width: number
  height: number
  format: PicturePlan['format']
  bytes: Uint8Array
  copies: { width: number; bytes: Uint8Array }[]
}

/** The content of the picture that chats and social networks show for an evening's page. */
export interface SharePicture {
  /** null: the site's own picture is used. */
  painting: Uint8Array | null
  title: string
  date: string
  colours: Record<'canvas' | 'wine' | 'sea' | 'sunset', string>
}

/** The result of preparing some bytes. 'unreadable': not a picture of a known format, or a broken one. */
export type PreparedPicture =
  | { outcome: 'ready'; picture: ReadyPicture }
  | { outcome: 'refused'; reason: 'unreadable' | 'too_many_pixels' }

export interface SavedFile {
  name: string
  bytes: Uint8Array
}

/** Prepares and stores pictures. File names are ours and contain nothing from the sender. */
export interface UploadStore {
  /** Checks only the bytes. Never throws for bad bytes, but returns 'refused'. */
  prepare(bytes: Uint8Array, plan: PicturePlan): Promise<PreparedPicture>
  /** Draws a picture of 1200 x 630; throws when the painting cannot be read. */
  drawShare(share: SharePicture): Promise<ReadyPicture>
  /** Stores all files or none; they are on the disk when it returns. */
  save(files: readonly SavedFile[]): Promise<void>
  read(name: string): Promise<Uint8Array | null>
  /**
   * The bytes of a file. A missing file is made and stored, only once for simultaneous requests. null: it cannot be
   * made.
   */
  readOrCreate(name: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>
  /** Removes files; not an error if one does not exist. */
  remove(names: readonly string[]): Promise<void>
  /** Every stored file, also one that a crash left half-written, with the instant at which it was written. */
  list(): Promise<{ name: string; writtenAt: string }[]>
}
