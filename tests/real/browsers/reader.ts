import { virtual } from '@guidepup/virtual-screen-reader'

/** Runs in a page: reads `container` from top to end, at most `most` phrases. */
export async function read(container: HTMLElement, most: number): Promise<string[]> {
  await virtual.start({ container })
  for (let step = 0; step < most; step++) {
    await virtual.next()
    if ((await virtual.lastSpokenPhrase()) === 'end of document') break
  }
  const spoken = await virtual.spokenPhraseLog()
  await virtual.stop()
  return spoken
}

/** Runs in a page: records announcements of live regions until `heard` is called. */
export async function listen(): Promise<void> {
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
}

/** The announcements since `listen`. */
export function heard(): Promise<string[]> {
  return virtual.spokenPhraseLog()
}
