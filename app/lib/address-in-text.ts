/** Finds an e-mail address where it stands for itself: 'ana@example.nz' does not stand in 'hana@example.nz'. */
export function addressInText(address: string): RegExp {
  return new RegExp(`(?<![\\w.%+'-])${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i')
}
