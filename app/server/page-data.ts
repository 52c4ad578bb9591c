/**
 * What hands a page's data to its scripts, as Remix' own component for it writes it: the data is there before the page is
 * rendered, so nothing has to wait for it.
 */
export async function dataScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let data = ''
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    data += decoder.decode(value, { stream: !done })
    if (done) break
  }
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${asScript(data)});${controller}.close();</script>`
}

const MEANINGFUL = /[&<>\u2028\u2029]/g

/** A text as JavaScript that no HTML parser ends early. */
function asScript(text: string): string {
  return JSON.stringify(text).replace(MEANINGFUL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
