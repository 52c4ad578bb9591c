/** A path of the owner's own area, or '/admin': a login never leads to another site. */
export function ownPath(path: string | null | undefined): string {
  // Each part is a name: no way up, and no empty part that a browser could take for a host.
  return path &&
    /^\/admin(\/(?!\.\.?(\/|\?|$))[\w\-.]+)*\/?(\?[^\s\\#]*)?$/.test(path) &&
    !path.startsWith('/admin/log')
    ? path
    : '/admin'
}
