import { virtual } from '@guidepup/virtual-screen-reader'

/** Runs in a page: reads from the top of `container` to its end, at most so many phrases. */
export async function read(container: HTMLElement, most: number): Promise<string[]> {
  await virtual.start({ container })
  for (let step = 0; step < most; step++) {
    await virtual.next()
    if ((await virtual.lastSpokenPhrase()) === 'end of document') break
  }
  const said = await virtual.spokenPhraseLog()
  await virtual.stop()
  return said
}

/** Runs in a page: listens to what changes by itself, until `heard`. */
export async function listen(): Promise<void> {
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
}

/** What was said since `listen`. */
export function heard(): Promise<string[]> {
  return virtual.spokenPhraseLog()
}
