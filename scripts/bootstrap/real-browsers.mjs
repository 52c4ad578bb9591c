import fs from 'node:fs'
import { run } from './run.mjs'

/**
 * Debian's packages and the programs in them. A GNOME script (gjs) opens WebKit's window on a virtual screen (Xvfb).
 */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  'webkit2gtk-driver': 'WebKitWebDriver',
  'gir1.2-webkit2-4.1': 'gjs',
  gjs: 'gjs',
  xvfb: 'Xvfb',
}

/**
 * Installs Firefox and WebKit from Debian; returns the reason when it cannot.
 * @returns {Promise<string | null>}
 */
export async function findProblemWithBrowsers() {
  const areThere = () => Object.values(PACKAGES).every((program) => fs.existsSync(`/usr/bin/${program}`))
  const names = Object.keys(PACKAGES)
  if (areThere()) return null
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) {
    return `Firefox and WebKit come from Debian's packages: ${names.join(', ')}`
  }
  console.log('Installing Firefox and WebKit…')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  return areThere() ? null : `Debian's packages could not be installed: ${names.join(', ')}`
}
