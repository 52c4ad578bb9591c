/** What a part gets: the bytes from `offset` on, and how many the whole file has. */
export interface NewBytes {
  offset: number
  bytes: AsyncIterable<Uint8Array>
  most: number
}

/**
 * Where the files of lessons are stored, up to 2 GB each: nothing of them is ever whole in memory. A file is uploaded as a
 * part, in one or several requests, and is a file under the same id once it is whole. The ids are ours.
 */
export interface LessonFileStore {
  /** How many bytes of a part are on the disk. */
  sizeOfPart(part: string): Promise<number>
  /**
   * Writes into a part and answers how long it is then. Bytes that cannot be stored are read to the end all the same, so that
   * who sends them gets an answer; the part is removed then. Throws the fault of the disk, or `RangeError` when there are more
   * than `most`.
   */
  write(part: string, input: NewBytes): Promise<number>
  /** Stores a whole part as a file; it is on the disk when this answers. False without the part. */
  keep(part: string): Promise<boolean>
  pathOf(id: string): string
  /** Every stored file and every part, with the instant at which it was last written. */
  list(): Promise<{ id: string; isPart: boolean; writtenAt: string }[]>
  /** One that is not there is no error. */
  remove(file: { id: string; isPart: boolean }): Promise<void>
  /** Bytes that are free on the disk. */
  free(): Promise<number>
}
