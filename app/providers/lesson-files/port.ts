/** Bytes to write into a part from `offset` on; `most` is the size of the whole file. */
export interface NewBytes {
  offset: number
  bytes: AsyncIterable<Uint8Array>
  most: number
}

/**
 * Stores the files of lessons, up to 2 GB each, which are never completely in memory. A file is uploaded as a part, in
 * one or several requests, and becomes a file with the same id once it is complete. The ids are ours.
 */
export interface LessonFileStore {
  /** How many bytes of a part are on the disk. */
  sizeOfPart(part: string): Promise<number>
  /**
   * Writes into a part and returns its new length. Bytes that cannot be stored are still read to the end, so that the
   * sender gets an answer, and the part is removed. Throws the fault of the disk, or `RangeError` when there are more
   * than `most` bytes.
   */
  write(part: string, input: NewBytes): Promise<number>
  /** Makes a complete part a file, which is on the disk when this returns. False when there is no such part. */
  keep(part: string): Promise<boolean>
  pathOf(id: string): string
  /** Every stored file and every part, with the instant at which it was last written. */
  list(): Promise<{ id: string; isPart: boolean; writtenAt: string }[]>
  /** Removes a file or part; not an error if it does not exist. */
  remove(file: { id: string; isPart: boolean }): Promise<void>
  /** Free bytes on the disk. */
  free(): Promise<number>
}
