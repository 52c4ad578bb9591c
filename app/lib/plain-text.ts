/** Text as people type it into a search: small letters, no marks over them. 'Tūī' and 'TUI' are both 'tui'. */
export function plainText(text: string): string {
  const small = text.toLowerCase()
  // Most texts are plain already; taking marks off costs ten times as much as looking.
  return /[^ -~]/.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small
}
