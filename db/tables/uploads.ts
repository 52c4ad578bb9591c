/** Table `uploads`. */
export interface UploadsTable {
  id: string
  kind: 'event' | 'auction' | 'group_photo' | 'site'
  file: string
  content_type: string
  width: number
  height: number
  bytes: number
  created_at: string
}
