/** Table `highest_ids`. */
export interface HighestIdsTable {
  name: string
  id: number
}
