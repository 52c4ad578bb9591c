/** How a picture is made ready: decoded, turned upright, stripped of everything but its colours, encoded again. */
export interface PicturePlan {
  format: 'webp' | 'jpg'
  /** Most pixels of the longer side; a smaller picture is never enlarged. */
  longest: number
  /** Cut to exactly this shape, from the middle of what matters; enlarged when it is smaller. */
  cut?: { width: number; height: number }
  /** Most bytes of the picture, for a JPEG: its quality goes down until it fits. */
  maxBytes?: number
  /** Widths of narrower copies; those that are not narrower are left out. */
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

/** What chats and social networks show for an evening's page. */
export interface SharePicture {
  /** null: the site's own picture is in its place. */
  painting: Uint8Array | null
  title: string
  date: string
  colours: Record<'canvas' | 'wine' | 'sea' | 'sunset', string>
}

/** What became of some bytes. 'unreadable': not a picture of a known kind, or a broken one. */
export type PreparedPicture =
  | { outcome: 'ready'; picture: ReadyPicture }
  | { outcome: 'refused'; reason: 'unreadable' | 'too_many_pixels' }

export interface SavedFile {
  name: string
  bytes: Uint8Array
}

/** Where pictures are prepared and stored. File names are ours; nothing from the sender is part of one. */
export interface UploadStore {
  /** Judges by the bytes alone. Never throws about them: what cannot be a picture is refused. */
  prepare(bytes: Uint8Array, plan: PicturePlan): Promise<PreparedPicture>
  /** Draws a picture of 1200 x 630; throws when the painting cannot be read. */
  drawShare(share: SharePicture): Promise<ReadyPicture>
  /** Stores all of these or none; they are on the disk when it answers. */
  save(files: readonly SavedFile[]): Promise<void>
  read(name: string): Promise<Uint8Array | null>
  /** The bytes of a file; a missing one is made and stored, once at a time however many ask. null: it cannot be made. */
  readOrCreate(name: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>
  /** Takes files away; one that is not there is no error. */
  remove(names: readonly string[]): Promise<void>
  /** Every stored file with the instant at which it was written. */
  list(): Promise<{ name: string; writtenAt: string }[]>
}
