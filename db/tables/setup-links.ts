/** Table `setup_links`. */
export interface SetupLinksTable {
  token_hash: string
  created_at: string
  used_at: string | null
}
