/** Table `write_checks`. */
export interface WriteChecksTable {
  id: number
  content: Uint8Array
}
