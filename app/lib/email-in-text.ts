/** Finds a whole e-mail address: 'ana@example.nz' is not found in 'hana@example.nz'. */
export function emailInText(address: string): RegExp {
  return new RegExp(`(?<![\\w.%+'-])${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
}
